const keys = new Map<string, string>();

/**
 * The key under which this page sends a wish: the same each time until it is granted, so a second click or a lost
 * answer makes no second order. Kept in memory only: a wish holds a CPF.
 */
export function wishKey(wish: unknown): string {
  const text = JSON.stringify(wish);
  const key = keys.get(text) ?? newKey();
  keys.set(text, key);
  return key;
}

/** What was wished for is there; wishing for it again is a new wish. */
export function forgetWishes(): void {
  keys.clear();
}

/** Not randomUUID(), which browsers keep from pages without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
