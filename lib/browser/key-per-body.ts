/** Gives the same idempotency key for the same body, and a new one for another: an ad that was corrected is another. */
export function keyPerBody(): (body: unknown) => string {
  let known = { body: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    // Pages without TLS have no randomUUID.
    if (text !== known.body)
      known = { body: text, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    return known.key;
  };
}
