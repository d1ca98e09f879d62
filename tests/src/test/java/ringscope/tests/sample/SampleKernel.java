package ringscope.tests.sample;

/// The kernels of the sample with the time one block takes.
enum SampleKernel {
    ROPE_TILING(0, "rope_tiling", Engine.AIV, 6_100),
    EMBED(1, "embed", Engine.AIV, 5_200),
    INPUT_NORM(2, "input_norm", Engine.AIV, 4_200),
    Q_PROJ(3, "q_proj", Engine.AIC, 15_600),
    K_PROJ(4, "k_proj", Engine.AIC, 14_200),
    V_PROJ(5, "v_proj", Engine.AIC, 14_300),
    KV_APPEND(6, "kv_append", Engine.AIV, 2_900),
    ATTENTION_AIC(7, "paged_attention_aic", Engine.MIX, 52_000),
    ATTENTION_AIV(8, "paged_attention_aiv", Engine.AIV, 47_500),
    OUT_PROJ(9, "out_proj", Engine.AIC, 9_800),
    POST_NORM(10, "post_norm", Engine.AIV, 4_600),
    GATE_PROJ(11, "gate_proj", Engine.AIC, 8_700),
    UP_PROJ(12, "up_proj", Engine.AIC, 8_900),
    SILU(13, "silu", Engine.AIV, 2_600),
    DOWN_PROJ(14, "down_proj", Engine.AIC, 10_400),
    RESIDUAL_ADD(15, "residual_add", Engine.AIV, 3_800),
    FINAL_NORM(16, "final_norm", Engine.AIV, 4_900);

    /// What a block of the kernel occupies: one cube core, one vector core, or a whole cluster.
    enum Engine {
        AIC(1),
        AIV(1),
        MIX(3);

        final int width;

        Engine(int width) {
            this.width = width;
        }
    }

    final int functionId;
    final String label;
    final Engine engine;
    final long blockNs;

    SampleKernel(int functionId, String label, Engine engine, long blockNs) {
        this.functionId = functionId;
        this.label = label;
        this.engine = engine;
        this.blockNs = blockNs;
    }
}
