/** All sockets of a user. */
export function userRoom(userId: number): string {
  return `user:${userId}`;
}

export function sessionRoom(sessionId: number | string): string {
  return `session:${sessionId}`;
}

/** The sockets that show a conversation. */
export function conversationRoom(conversationId: string): string {
  return `conversation:${conversationId}`;
}
