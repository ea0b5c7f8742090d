import { MercadoPagoConfig, MercadoPagoError } from 'mercadopago';
// With `/index.js`: without it a bundler may load a second copy, and the first keeps calling the real host.
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { withinDeadline } from './deadline';
import { gatewayError } from './gateway-error';

// Not read from the library, whose value a sandbox replaces below for every copy of this module.
const API_URL = 'https://api.mercadopago.com';

/**
 * A new configuration per request: request options stay in it, and a leftover idempotency key would swallow
 * the next sale.
 */
type NewConfig = (idempotencyKey?: string) => MercadoPagoConfig;

/** Makes a call of one or more requests and maps failures to the port's errors. */
export type Ask = <T>(act: (config: NewConfig) => Promise<T>) => Promise<T>;

/** Connects to Mercado Pago, or to the server at `url`. */
export function connectMercadoPago({
  token,
  url,
  deadlineMs,
}: {
  token: string;
  url: string | undefined;
  deadlineMs: number;
}): Ask {
  return (act) =>
    withinDeadline(deadlineMs, async (signal) => {
      try {
        return await act((idempotencyKey) => {
          signal.throwIfAborted();
          // The library has one address for all configurations and reads it when it starts a request.
          Object.assign(AppConfig, { BASE_URL: url ?? API_URL });
          return new MercadoPagoConfig({
            accessToken: token,
            options: optionsOf({ token, idempotencyKey, deadlineMs, signal }),
          });
        });
      } catch (error) {
        throw mercadoPagoError(error);
      }
    });
}

/** The library reports status 0 for a failed connection. */
export function mercadoPagoError(error: unknown): Error {
  return gatewayError(error instanceof MercadoPagoError ? error.status : undefined, error);
}

type OptionsInput = {
  token: string;
  idempotencyKey: string | undefined;
  deadlineMs: number;
  signal: AbortSignal;
};

function optionsOf({ token, idempotencyKey, deadlineMs, signal }: OptionsInput) {
  return {
    timeout: deadlineMs,
    maxRetries: 2,
    initialDelay: 200,
    maxDelay: 2000,
    jitter: true,
    // Throwing here is the only way to stop the library's retries after the deadline.
    onRetry: () => signal.throwIfAborted(),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    // Replaces the library's headers. A Pix refund may be asynchronous, and is refused to clients that do not
    // declare support for such answers.
    headers: { authorization: `Bearer ${token}`, 'x-render-in-process-refunds': 'true' },
  };
}
