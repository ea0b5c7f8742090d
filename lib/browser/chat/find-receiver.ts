/**
 * The receiver with whom the chat opens: a uid, none ('list'), or 'unknown' when one was intended but not
 * named.
 */
export type Opened = { kind: 'list' } | { kind: 'unknown' } | { kind: 'conversation'; receiver: string };

/**
 * Reads the navigation state (`name`, `uid` and `receiver`: specification, point 2), else the URL, so that
 * links can name a receiver and a reload keeps it.
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

/** URL of the conversation with a receiver. */
export function conversationAddress(receiver: string): string {
  return `/chat?receiver=${encodeURIComponent(receiver)}`;
}

function conversationWith(receiver: string): Opened {
  return { kind: 'conversation', receiver: receiver.trim() };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 64;
}
