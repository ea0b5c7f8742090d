/** What time it is. Domains ask this rather than `new Date()`, so that a test can hold the hands. */
export type Clock = { now(): Date };
