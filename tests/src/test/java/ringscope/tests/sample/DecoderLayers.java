package ringscope.tests.sample;

import ringscope.tests.sample.SampleTask.Spec;

import java.util.ArrayList;
import java.util.List;

/// The program of the sample: three decoder layers of a small language model, decoding sixteen tokens.
final class DecoderLayers {
    private static final int LAYER_COUNT = 3;
    private static final int BATCH = 16;
    private static final int HIDDEN = 5120;
    private static final int ATTENTION_BLOCKS = 24;
    private static final int OUT_PROJ_SPLITS = 24;
    private static final int MLP_SPLITS = 44;

    private final SampleProgram program = new SampleProgram();
    private final SampleTensor hidden;
    private final SampleTensor tiling;

    static SampleProgram program() {
        return new DecoderLayers().run();
    }

    private DecoderLayers() {
        program.openScope("(unknown):0");
        program.openScope("decoder_layers.cpp:41");
        long bytes = BATCH * HIDDEN * 4L + 28_672;
        var alloc = program.submit(Spec.alloc(bytes));
        hidden = program.owned(alloc, "FLOAT32", BATCH, HIDDEN);
        tiling = program.owned(alloc, "FLOAT32", 1, 7_168);
        var lengths = program.external("INT32", 1, BATCH);
        program.submit(
                Spec.of(SampleKernel.ROPE_TILING)
                        .early()
                        .arg("INPUT", lengths)
                        .arg("OUTPUT_EXISTING", tiling));
    }

    private SampleProgram run() {
        program.openScope("decoder_layers.cpp:58");
        var tokens = program.external("BFLOAT16", BATCH, HIDDEN);
        var previous =
                program.submit(
                        Spec.of(SampleKernel.EMBED)
                                .blocks(4)
                                .arg("OUTPUT_EXISTING", hidden)
                                .arg("INPUT", tokens));
        program.closeScope();
        for (int layer = 0; layer < LAYER_COUNT; layer++) previous = layer(previous);
        program.openScope("decoder_layers.cpp:233");
        var result = program.external("BFLOAT16", BATCH, HIDDEN);
        program.submit(
                Spec.of(SampleKernel.FINAL_NORM)
                        .blocks(4)
                        .arg("INPUT", hidden)
                        .arg("OUTPUT_EXISTING", result));
        program.closeScope();
        program.closeScope();
        program.closeScope();
        return program;
    }

    /// One layer; gives the task that writes the hidden state back.
    private SampleTask layer(SampleTask previous) {
        program.openScope("decoder_layers.cpp:72");
        var alloc = program.submit(Spec.alloc(8L * BATCH * HIDDEN * 4));
        var normed = program.owned(alloc, "BFLOAT16", BATCH, HIDDEN);
        var query = program.owned(alloc, "FLOAT32", BATCH, HIDDEN);
        var attended = program.owned(alloc, "BFLOAT16", BATCH, HIDDEN);
        var mlpOut = program.owned(alloc, "FLOAT32", BATCH, HIDDEN);

        program.openManualScope("decoder_layers.cpp:88");
        var attention = attention(previous, normed, query, attended);
        var outProj = split(SampleKernel.OUT_PROJ, OUT_PROJ_SPLITS, attended, List.of(attention));
        var norm =
                program.submit(
                        Spec.of(SampleKernel.POST_NORM)
                                .blocks(4)
                                .early()
                                .arg("INPUT", hidden)
                                .arg("INOUT", normed)
                                .after(outProj));
        var joined = mlp(norm, normed, mlpOut);
        program.closeScope();

        var added =
                program.submit(
                        Spec.of(SampleKernel.RESIDUAL_ADD)
                                .blocks(8)
                                .early()
                                .after(joined)
                                .arg("INPUT", mlpOut)
                                .arg("INOUT", hidden));
        program.closeScope();
        return added;
    }

    private SampleTask attention(
            SampleTask previous, SampleTensor normed, SampleTensor query, SampleTensor attended) {
        var norm =
                program.submit(
                        Spec.of(SampleKernel.INPUT_NORM)
                                .blocks(4)
                                .early()
                                .arg("INPUT", hidden)
                                .arg("INOUT", normed)
                                .after(previous));
        var q = project(SampleKernel.Q_PROJ, 40, normed, query, norm);
        var cache = program.external("BFLOAT16", 4096, 1024);
        var k = project(SampleKernel.K_PROJ, 10, normed, cache, norm);
        var v = project(SampleKernel.V_PROJ, 10, normed, cache, norm);
        var append =
                program.submit(
                        Spec.of(SampleKernel.KV_APPEND)
                                .blocks(10)
                                .early()
                                .arg("INOUT", cache)
                                .after(k, v));
        var attention =
                program.submit(
                        Spec.of(SampleKernel.ATTENTION_AIC)
                                .blocks(ATTENTION_BLOCKS)
                                .arg("INPUT", query)
                                .arg("INPUT", cache)
                                .arg("INPUT", tiling)
                                .arg("INOUT", attended)
                                .after(q, append, program.tasks.get(1)));
        return program.submit(Spec.dummy().after(attention));
    }

    private SampleTask project(
            SampleKernel kernel, int blocks, SampleTensor from, SampleTensor to, SampleTask after) {
        var weight = program.external("BFLOAT16", 1024, HIDDEN);
        return program.submit(
                Spec.of(kernel)
                        .blocks(blocks)
                        .early()
                        .arg("INPUT", from)
                        .arg("INPUT", weight)
                        .arg("INOUT", to)
                        .after(after));
    }

    /// Gate and up in pairs, an activation per four of them, down, and one task that joins all.
    private SampleTask mlp(SampleTask norm, SampleTensor normed, SampleTensor mlpOut) {
        var gate = split(SampleKernel.GATE_PROJ, MLP_SPLITS, normed, List.of(norm));
        var up = split(SampleKernel.UP_PROJ, MLP_SPLITS, normed, List.of(norm));
        var down = new ArrayList<SampleTask>();
        for (int i = 0; i < MLP_SPLITS; i += 2) {
            var silu =
                    program.submit(
                            Spec.of(SampleKernel.SILU)
                                    .early()
                                    .arg("INOUT", mlpOut)
                                    .after(gate.get(i), gate.get(i + 1), up.get(i), up.get(i + 1)));
            down.addAll(split(SampleKernel.DOWN_PROJ, 2, mlpOut, List.of(silu)));
        }
        return program.submit(Spec.dummy().after(down));
    }

    private List<SampleTask> split(
            SampleKernel kernel, int count, SampleTensor tensor, List<SampleTask> after) {
        var tasks = new ArrayList<SampleTask>();
        for (int i = 0; i < count; i++)
            tasks.add(program.submit(Spec.of(kernel).arg("INPUT", tensor).after(after)));
        return tasks;
    }
}
