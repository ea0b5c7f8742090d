const keys = new Map<string, string>();

/**
 * The idempotency key of a request body: stays the same until the request succeeds, so a double click or lost
 * answer does not order or publish twice. Kept in memory only, because a body may contain a CPF.
 */
export function requestKey(body: unknown): string {
  const text = JSON.stringify(body);
  const key = keys.get(text) ?? newKey();
  keys.set(text, key);
  return key;
}

/** Called after success; the same body is then a new request. */
export function forgetRequestKeys(): void {
  keys.clear();
}

/** randomUUID() is not available on pages without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
