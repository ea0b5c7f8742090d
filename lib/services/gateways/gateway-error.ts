import { ProviderDownError, ProviderRefusalError } from './port';

/** Beside these, 4xx is a no. They say: later, or (409, 423) that the same call is under way. */
const UNDECIDED = [408, 409, 423, 424, 425, 429];

/**
 * What a failed call to a provider means. `status` is that of its answer, undefined when there was none, or none that
 * can be read: then nobody knows what was done.
 */
export function providerError(
  status: number | undefined,
  cause: unknown,
): ProviderDownError | ProviderRefusalError {
  if (cause instanceof ProviderDownError || cause instanceof ProviderRefusalError) return cause;
  const isNo = status !== undefined && status >= 400 && status < 500 && !UNDECIDED.includes(status);
  if (isNo) return new ProviderRefusalError(status, cause);
  return new ProviderDownError('the payment provider gave no answer', { cause });
}
