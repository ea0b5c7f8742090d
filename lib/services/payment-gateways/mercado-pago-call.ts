import { MercadoPagoConfig, MercadoPagoError } from 'mercadopago';
// With `/index.js`: without it a bundler may load a second copy, and the first goes on calling the real host.
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { withinDeadline } from './deadline';
import { gatewayError } from './gateway-error';

const OWN_URL = AppConfig.BASE_URL;

/** A configuration for one request: request options stay in it, and a key left over would swallow the next sale. */
type NewConfig = (idempotencyKey?: string) => MercadoPagoConfig;

/** Makes a call, of one or more requests, and turns what fails into the errors of the port. */
export type Ask = <T>(act: (config: NewConfig) => Promise<T>) => Promise<T>;

/** Connects to Mercado Pago, or to the server at `url`. */
export function mercadoPagoAsker({
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
          // The library has one address for all, fixed by type alone, and reads it as it begins a request.
          Object.assign(AppConfig, { BASE_URL: url ?? OWN_URL });
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

/** Status 0 is theirs for a connection that failed. */
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
    // Throwing here is the only way to stop its retries after the deadline.
    onRetry: () => signal.throwIfAborted(),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    // Taken over as they are, in place of the library's own; a Pix may take a while to be given back, which is
    // refused to clients that do not declare to understand such an answer.
    headers: { authorization: `Bearer ${token}`, 'x-render-in-process-refunds': 'true' },
  };
}
