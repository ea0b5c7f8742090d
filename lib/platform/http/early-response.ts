declare global {
  /** Responses to the calls that public/early-calls.js has started; null: the call failed. By address and token. */
  var earlyResponses: Map<string, Promise<Response | null>> | undefined;
}

/** A response is outdated if the page has not taken it within this time after its navigation. */
const VALID_MS = 20_000;

// Makes early-calls.js do nothing if it loads after the scripts of the page.
globalThis.earlyResponses ??= new Map();

/** Whether this page has started a call early whose response was not taken yet. */
export function hasEarlyResponse(address: string, token: string): boolean {
  return performance.now() < VALID_MS && globalThis.earlyResponses?.has(`${address} ${token}`) === true;
}

/** Takes the response to a call that the page has started early; null if there is none or the call failed. */
export async function takeEarlyResponse(address: string, token: string): Promise<Response | null> {
  if (!hasEarlyResponse(address, token)) return null;
  const key = `${address} ${token}`;
  const response = globalThis.earlyResponses?.get(key) ?? null;
  globalThis.earlyResponses?.delete(key);
  return response;
}
