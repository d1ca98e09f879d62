package ringscope.tests.sample;

import ringscope.tests.sample.SampleKernel.Engine;

import java.util.ArrayList;
import java.util.List;

/// Writes a finished run in the runtime's own file formats, white space included.
final class SampleFiles {
    private static final int PLATFORM_THREADS = 5;
    private final SampleScheduler run;

    SampleFiles(SampleScheduler run) {
        this.run = run;
    }

    String nameMap() {
        var lines = new ArrayList<String>();
        for (var kernel : SampleKernel.values())
            lines.add("    \"%d\": \"%s\"".formatted(kernel.functionId, kernel.label));
        return """
        {
          "level": 2,
          "orchestrator_name": "DecoderLayers",
          "callable_id_to_name": {
        %s
          }
        }\
        """
                .formatted(String.join(",\n", lines));
    }

    String swimlane() {
        var out = new StringBuilder("{\n  \"chip_swimlane_level\": 4,\n");
        out.append("  \"metadata\": {\n    \"clock_freq_hz\": 1000000000,\n");
        out.append("    \"num_cores\": ").append(run.cores.size()).append(",\n");
        var types = new ArrayList<String>();
        var threads = new ArrayList<String>();
        for (var core : run.cores) {
            types.add(core.id < SampleScheduler.CLUSTER_COUNT ? "\"aic\"" : "\"aiv\"");
            threads.add(Integer.toString(core.thread));
        }
        out.append("    \"core_types\": [").append(String.join(", ", types)).append("],\n");
        out.append("    \"core_to_thread\": [").append(String.join(", ", threads));
        out.append("]\n  },\n");

        var aicore = new ArrayList<String>();
        var aicpu = new ArrayList<String>();
        for (var core : run.cores) {
            for (var block : core.history) {
                aicore.add(row(core.id, block.task.id(), block.token, block));
                aicpu.add(
                        "    [%d, %d, %d, %d]"
                                .formatted(core.id, block.token, block.dispatchNs, block.finishNs));
            }
        }
        array(out, "aicore_tasks", aicore);
        array(out, "aicpu_tasks", aicpu);
        phases(out);
        submits(out);
        return out.append("}\n").toString();
    }

    private static String row(int core, long task, int token, SampleBlock block) {
        return "    [%d, %d, %d, %d, %d, %d]"
                .formatted(
                        core,
                        task,
                        token,
                        block.startNs,
                        block.endNs,
                        block.startNs - block.receiveNs);
    }

    private static void array(StringBuilder out, String key, List<String> rows) {
        out.append("  \"").append(key).append("\": [\n");
        out.append(String.join(",\n", rows)).append("\n  ],\n");
    }

    private void phases(StringBuilder out) {
        out.append("  \"aicpu_scheduler_phases\": [\n");
        for (int i = 0; i < PLATFORM_THREADS; i++) {
            if (i >= run.threads.size()) out.append("    []");
            else {
                var rows = new ArrayList<String>();
                for (var phase : run.threads.get(i).phases) rows.add("      " + phase(phase));
                out.append("    [\n").append(String.join(",\n", rows)).append("\n    ]");
            }
            out.append(i + 1 < PLATFORM_THREADS ? ",\n" : "\n");
        }
        out.append("  ],\n");
    }

    private static String phase(SamplePhase phase) {
        var out = new StringBuilder();
        out.append(
                "{\"kind\": \"%s\", \"start_cycles\": %d, \"end_cycles\": %d, \"loop_iter\": %d"
                        .formatted(phase.kind(), phase.startNs(), phase.endNs(), phase.loop()));
        out.append(", \"tasks_processed\": ").append(phase.processed());
        if (phase.popHits() >= 0) {
            out.append(", \"pop_hit\": ").append(phase.popHits());
            out.append(", \"pop_miss\": ").append(phase.popMisses());
        }
        if (phase.taskId() >= 0) out.append(", \"task_id\": ").append(phase.taskId());
        out.append(", \"shared_at_start\": ").append(depths(phase.before()));
        out.append(", \"shared_at_end\": ").append(depths(phase.after()));
        return out.append('}').toString();
    }

    private static String depths(SamplePhase.Depths depths) {
        return "[%d,%d,%d]".formatted(depths.aic(), depths.aiv(), depths.mix());
    }

    private void submits(StringBuilder out) {
        var rows = new ArrayList<String>();
        for (var task : run.program.tasks)
            rows.add(
                    "      {\"submit_idx\": %d, \"task_id\": %d, \"start_cycles\": %d, \"end_cycles\": %d}"
                            .formatted(
                                    rows.size(), task.id(), task.submitStartNs, task.submitEndNs));
        out.append("  \"aicpu_orchestrator_phases\": [\n    [\n");
        out.append(String.join(",\n", rows)).append("\n    ]\n  ]\n");
    }

    /// The graph on one line, every 64-bit value as a decimal string; `alloc_tensors` tasks have no entry.
    String deps() {
        var tasks = new ArrayList<String>();
        for (var task : run.program.tasks)
            if (task.role != SampleTask.Role.ALLOC) tasks.add(task(task));
        var tensors = new ArrayList<String>();
        for (var tensor : run.program.tensors.values())
            tensors.add(
                    "{\"tensor_id\":\"%s\",\"buffer_addr\":\"%d\",\"version\":0,\"dtype\":\"%s\",\"buffer_numel\":\"%d\"}"
                            .formatted(
                                    Long.toUnsignedString(tensor.id()),
                                    tensor.address(),
                                    tensor.dtype(),
                                    tensor.elementCount()));
        var edges = new ArrayList<String>();
        for (var edge : run.program.edges) edges.add(edge(edge));
        return "{\"tasks\":[%s],\"tensors\":[%s],\"edges\":[%s]}\n"
                .formatted(
                        String.join(",", tasks),
                        String.join(",", tensors),
                        String.join(",", edges));
    }

    private static String task(SampleTask task) {
        var arguments = new ArrayList<String>();
        for (var argument : task.arguments)
            arguments.add(
                    "{\"idx\":%d,\"type\":\"%s\",\"tensor_id\":\"%s\",\"dtype\":\"%s\",%s}"
                            .formatted(
                                    arguments.size(),
                                    argument.direction(),
                                    Long.toUnsignedString(argument.tensor().id()),
                                    argument.tensor().dtype(),
                                    region("", argument.tensor())));
        return "{\"task_id\":\"%d\",\"scope\":\"%s\",\"early_dispatch\":%b,\"kernel_ids\":%s,\"block_num\":%d,\"args\":[%s]}"
                .formatted(
                        task.id(),
                        task.isManual ? "manual" : "auto",
                        task.isEarly,
                        kernelIds(task),
                        task.blockCount,
                        String.join(",", arguments));
    }

    private static String kernelIds(SampleTask task) {
        if (task.kernel == null) return "[-1,-1,-1]";
        int id = task.kernel.functionId;
        int vector = SampleKernel.ATTENTION_AIV.functionId;
        return switch (task.kernel.engine) {
            case Engine.AIC -> "[%d,-1,-1]".formatted(id);
            case Engine.AIV -> "[-1,%d,-1]".formatted(id);
            case Engine.MIX -> "[%d,%d,%d]".formatted(id, vector, vector);
        };
    }

    private static String edge(SampleTask.Edge edge) {
        var out = new StringBuilder();
        out.append(
                "{\"pred\":\"%d\",\"succ\":\"%d\",\"arg\":%d,\"source\":\"%s\",\"flags\":%s"
                        .formatted(
                                edge.producer().id(),
                                edge.consumer().id(),
                                edge.argument(),
                                edge.source(),
                                edge.retains() ? "[\"wait\",\"retain\"]" : "[\"wait\"]"));
        var tensor = edge.tensor();
        if (tensor != null) {
            boolean isLookup = edge.source().equals("tensormap");
            if (isLookup) out.append(",\"overlap\":\"covered\"");
            out.append(",\"tensor_id\":\"").append(Long.toUnsignedString(tensor.id()));
            out.append("\",\"consumer_dtype\":\"").append(tensor.dtype()).append("\",");
            out.append(region("consumer_", tensor));
            if (isLookup) out.append(',').append(region("producer_", tensor));
        }
        return out.append('}').toString();
    }

    private static String region(String prefix, SampleTensor tensor) {
        return "\"%1$sshape\":[%2$d,%3$d],\"%1$sstart_offset\":\"0\",\"%1$sstrides\":[%3$d,1]"
                .formatted(prefix, tensor.rows(), tensor.columns());
    }
}
