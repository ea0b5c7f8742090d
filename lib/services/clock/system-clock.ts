/** The current time. Domains use this instead of `new Date()`, so that tests can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
