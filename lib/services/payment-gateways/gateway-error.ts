import { GatewayDownError, GatewayRefusalError } from './port';

/** Beside these, 4xx is a no. They say: later, or (409, 423) that the same call is under way. */
const UNDECIDED = [408, 409, 423, 424, 425, 429];
/** Our keys are wrong, revoked or not enough. Says nothing about what was asked for. */
const UNAUTHORIZED = [401, 403];

/**
 * What a failed call to a gateway means. `status` is that of its answer, undefined when there was none, or none that
 * can be read: then nobody knows what was done.
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

/** What was read; null when the gateway says, by 404, that there is no such thing. Any other no is no answer. */
export async function readOrNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    if (error.status === 404) return null;
    throw new GatewayDownError(`the gateway refused to tell: ${error.status}`, { cause: error });
  }
}

/** What one of the gateway's words means to us. Throws GatewayDownError, about that payment alone, for any other. */
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
