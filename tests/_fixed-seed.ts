import fc from "fast-check";

/** Property tests try the same values in every run, so that a run depends on the code alone. */
fc.configureGlobal({ seed: Number(process.env["FUZZ_SEED"] ?? 1) });
