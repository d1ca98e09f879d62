package ringscope.app.view.graph.layout;

import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

import ringscope.app.view.graph.scene.GraphScene;

import java.util.ArrayList;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/// Places a scene in layers from left to right with ELK. About 0.5 s for a thousand nodes.
public final class LayeredLayout {
    private static final double LAYER_GAP = 64;

    /// Sweeps that remove crossings: ELK's 7 cost twice the time of 3 and were not seen to look better.
    private static final int THOROUGHNESS = 3;

    private LayeredLayout() {}

    /// Throws `CancellationException` soon after `isCancelled` turns true.
    public static PlacedGraph place(GraphScene scene, BooleanSupplier isCancelled) {
        LayoutMetaDataService.getInstance()
                .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
        var root = root();
        var nodes = new ArrayList<ElkNode>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            var node = ElkGraphUtil.createNode(root);
            node.setDimensions(PlacedGraph.NODE_WIDTH, PlacedGraph.NODE_HEIGHT);
            nodes.add(node);
        }
        var edges = new ArrayList<ElkEdge>();
        for (var edge : scene.edges()) {
            edges.add(ElkGraphUtil.createSimpleEdge(nodes.get(edge.from()), nodes.get(edge.to())));
        }
        new RecursiveGraphLayoutEngine()
                .layout(
                        root,
                        new BasicProgressMonitor() {
                            @Override
                            public boolean isCanceled() {
                                return isCancelled.getAsBoolean();
                            }
                        });
        if (isCancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        return new PlacedGraph(
                scene,
                nodes.stream().mapToDouble(ElkNode::getX).toArray(),
                nodes.stream().mapToDouble(ElkNode::getY).toArray(),
                edges.stream().map(LayeredLayout::route).toArray(double[][]::new),
                root.getWidth(),
                root.getHeight());
    }

    private static ElkNode root() {
        var root = ElkGraphUtil.createGraph();
        root.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        root.setProperty(LayeredOptions.DIRECTION, Direction.RIGHT);
        root.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.POLYLINE);
        root.setProperty(LayeredOptions.THOROUGHNESS, THOROUGHNESS);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE, PlacedGraph.GAP);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_GAP);
        root.setProperty(LayeredOptions.PADDING, new ElkPadding(0));
        root.setProperty(LayeredOptions.RANDOM_SEED, 1);
        return root;
    }

    private static double[] route(ElkEdge edge) {
        var section = edge.getSections().getFirst();
        var bends = section.getBendPoints();
        var route = new double[4 + 2 * bends.size()];
        route[0] = section.getStartX();
        route[1] = section.getStartY();
        for (int i = 0; i < bends.size(); i++) {
            route[2 + 2 * i] = bends.get(i).getX();
            route[3 + 2 * i] = bends.get(i).getY();
        }
        route[route.length - 2] = section.getEndX();
        route[route.length - 1] = section.getEndY();
        return route;
    }
}
