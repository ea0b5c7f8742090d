const keys = new Map<string, string>();

/**
 * The idempotency key under which this page sends a request: the same for the same body until it is granted, so a
 * second click or a lost answer orders or publishes nothing twice. Kept in memory only: a body may hold a CPF.
 */
export function requestKey(body: unknown): string {
  const text = JSON.stringify(body);
  const key = keys.get(text) ?? newKey();
  keys.set(text, key);
  return key;
}

/** What was asked for is there; the same body again is a new request. */
export function forgetRequestKeys(): void {
  keys.clear();
}

/** Not randomUUID(), which browsers keep from pages without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
