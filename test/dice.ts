import fc from 'fast-check';

/**
 * The library of property tests, throwing the same dice every time, so that a run differs from the one before by the
 * code alone. PROPERTY_SEED=7 throws others, PROPERTY_RUNS=500 more (where a test takes its number from it).
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

export default fc;
