import { GatewayDownError, GatewayRefusalError } from './port';

/** Beside these, 4xx is a no. They say: later, or (409, 423) that the same call is under way. */
const UNDECIDED = [408, 409, 423, 424, 425, 429];

/**
 * What a failed call to a gateway means. `status` is that of its answer, undefined when there was none, or none that
 * can be read: then nobody knows what was done.
 */
export function gatewayError(
  status: number | undefined,
  cause: unknown,
): GatewayDownError | GatewayRefusalError {
  if (cause instanceof GatewayDownError || cause instanceof GatewayRefusalError) return cause;
  const isNo = status !== undefined && status >= 400 && status < 500 && !UNDECIDED.includes(status);
  if (isNo) return new GatewayRefusalError(status, cause);
  return new GatewayDownError('the gateway gave no answer', { cause });
}
