/** Whoever is logged in and acts: the first argument of what acts for someone. */
export type Actor = { userId: number; uid: string; sessionId: number };
