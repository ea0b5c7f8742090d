import { ZodError } from 'zod';
import { GatewayDownError, GatewayRefusalError } from './port';

/** Other 4xx are refusals. These mean "retry later", or (409, 423) that the same call is in progress. */
const UNDECIDED = [408, 409, 423, 424, 425, 429];
/** Our keys are wrong, revoked or lack permissions; says nothing about the payment. */
const UNAUTHORIZED = [401, 403];

/**
 * Maps a failed call to an error. `status` is the HTTP status; undefined when there was no readable answer,
 * so the outcome is unknown.
 */
export function gatewayError(
  status: number | undefined,
  cause: unknown,
): GatewayDownError | GatewayRefusalError {
  if (cause instanceof GatewayDownError || cause instanceof GatewayRefusalError) return cause;
  if (status !== undefined && UNAUTHORIZED.includes(status))
    return new GatewayDownError(`the gateway rejected our keys: ${status}`, {
      cause,
      kind: 'unauthorized',
      detail: String(status),
    });
  const isNo = status !== undefined && status >= 400 && status < 500 && !UNDECIDED.includes(status);
  if (isNo) return new GatewayRefusalError(status, cause);
  if (cause instanceof ZodError)
    return new GatewayDownError('an answer lacks required fields', { cause, kind: 'unreadable' });
  return new GatewayDownError('the gateway gave no answer', { cause });
}

/** The result of a read; null for a 404. Any other refusal leaves the state unknown. */
export async function readOrNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    if (error.status === 404) return null;
    throw new GatewayDownError(`the gateway refused a read: ${error.status}`, { cause: error });
  }
}

/** The result of a read that always exists: a refusal of any kind leaves it unknown. */
export async function readAlways<T>(read: Promise<T>): Promise<T> {
  const found = await readOrNull(read.then((value) => ({ value })));
  if (!found) throw new GatewayDownError('the gateway does not know the requested list');
  return found.value;
}

/** Translates a gateway's state. Throws GatewayDownError about this payment for an unknown one. */
export function meaningOf<Meaning>(
  words: Readonly<Record<string, Meaning>>,
  word: string,
  gatewayPaymentId: string,
): Meaning {
  const meaning = Object.hasOwn(words, word) ? words[word] : undefined;
  if (meaning !== undefined) return meaning;
  throw new GatewayDownError(`unknown state of a payment at the gateway: '${word.slice(0, 40)}'`, {
    kind: 'unknown_word',
    about: gatewayPaymentId,
    detail: word.slice(0, 40).replaceAll(/\s+/g, '_'),
  });
}
