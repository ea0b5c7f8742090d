/** The logged-in user who performs an action. Commands take it as their first argument. */
export type Actor = { userId: number; uid: string; sessionId: number };
