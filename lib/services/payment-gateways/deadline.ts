import { GatewayDownError } from './port';

/** A customer gets an answer within eight seconds; one of them is for our own work. */
export const DEADLINE_MS = 7000;

/**
 * Settles as `work` does, or throws GatewayDownError when that takes longer than `ms`. Covers a whole call,
 * because the libraries' timeouts end with the first bytes of an answer or restart with each byte. `work`
 * checks the signal before starting anything else.
 */
export async function withinDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), ms);
  const expiry = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () =>
      reject(new GatewayDownError(`the gateway took longer than ${ms} ms`)),
    );
  });
  try {
    return await Promise.race([work(over.signal), expiry]);
  } finally {
    clearTimeout(timer);
  }
}
