import { GatewayDownError } from './port';

/** A customer is answered within eight seconds; one of them is for our own work. */
export const DEADLINE_MS = 7000;

/**
 * Settles with what `work` comes to, or throws GatewayDownError when that takes longer than `ms`. Around everything
 * that a call does: the timeouts of the libraries end with the first bytes of an answer, or begin again with each byte.
 * The signal tells `work` to start nothing else.
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
