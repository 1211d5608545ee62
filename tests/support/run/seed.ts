import fc from "fast-check";

/** Properties try the same cases every time, so that each change is seen by itself; GENERATED_SEED tries others. */
fc.configureGlobal({ seed: Number(process.env.GENERATED_SEED ?? 20_261) });
