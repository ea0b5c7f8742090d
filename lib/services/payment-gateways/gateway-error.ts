import { GatewayDownError, GatewayRefusalError } from './port';

/** Other 4xx are refusals. These mean: later, or (409, 423) that the same call is under way. */
const UNDECIDED = [408, 409, 423, 424, 425, 429];
/** Our keys are wrong, revoked or lack rights. Says nothing about the payment. */
const UNAUTHORIZED = [401, 403];

/**
 * What a failed call to a gateway means. `status` is that of its answer; undefined when there was none or it could not be
 * read: then the outcome is unknown.
 */
export function gatewayError(
  status: number | undefined,
  cause: unknown,
): GatewayDownError | GatewayRefusalError {
  if (cause instanceof GatewayDownError || cause instanceof GatewayRefusalError) return cause;
  if (status !== undefined && UNAUTHORIZED.includes(status))
    return new GatewayDownError(`the gateway does not let us in: ${status}`, { cause, kind: 'unauthorized' });
  const isNo = status !== undefined && status >= 400 && status < 500 && !UNDECIDED.includes(status);
  if (isNo) return new GatewayRefusalError(status, cause);
  return new GatewayDownError('the gateway gave no answer', { cause });
}

/** The result of a read; null for a 404. Any other refusal says nothing. */
export async function readOrNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    if (error.status === 404) return null;
    throw new GatewayDownError(`the gateway refused to tell: ${error.status}`, { cause: error });
  }
}

/** Translates a gateway's state. Throws GatewayDownError, for that payment alone, for an unknown one. */
export function meaningOf<Meaning>(
  words: Readonly<Record<string, Meaning>>,
  word: string,
  gatewayPaymentId: string,
): Meaning {
  const meaning = Object.hasOwn(words, word) ? words[word] : undefined;
  if (meaning !== undefined) return meaning;
  throw new GatewayDownError(`the gateway calls a payment '${word.slice(0, 40)}'`, {
    kind: 'unknown_word',
    about: gatewayPaymentId,
  });
}
