/**
 * Whom the chat is opened with: a uid, nobody ('list'), or 'unknown' when it was to be somebody and is not said who.
 */
export type Opened = { kind: 'list' } | { kind: 'unknown' } | { kind: 'conversation'; receiver: string };

/**
 * Read from the navigation state (`name`, `uid` and `receiver`: specification, point 2), else from the address, with
 * which a link can name somebody and a reload keeps them.
 */
export function findReceiver(state: unknown, query: string): Opened {
  const given: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  if ('receiver' in given || 'uid' in given) {
    const isWhole = [given.name, given.uid, given.receiver].every(isName);
    return isWhole && isName(given.receiver) ? conversationWith(given.receiver) : { kind: 'unknown' };
  }
  const wanted = new URLSearchParams(query).get('receiver');
  if (wanted === null) return { kind: 'list' };
  return isName(wanted) ? conversationWith(wanted) : { kind: 'unknown' };
}

/** The plain address of the conversation with somebody. */
export function conversationAddress(receiver: string): string {
  return `/chat?receiver=${encodeURIComponent(receiver)}`;
}

function conversationWith(receiver: string): Opened {
  return { kind: 'conversation', receiver: receiver.trim() };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 64;
}
