import type { IncomingMessage } from 'node:http';
import payPalSdk from '@paypal/checkout-server-sdk';
import { z } from 'zod';
import { withinDeadline } from './deadline';
import { gatewayError } from './gateway-error';

const OWN_URL = 'https://api-m.paypal.com';
const OWN_PAGES = 'https://www.paypal.com';

/** A request: one of the library's classes, or an object of the same shape. */
type Request = { path: string; verb: string; body?: unknown; headers?: object };

/** Sends one request and returns its JSON answer, unvalidated. */
export type Execute = (request: Request) => Promise<unknown>;

/** Makes a call of one or more requests and maps failures to the port's errors. */
export type Ask = <T>(act: (execute: Execute) => Promise<T>) => Promise<T>;

type Account = { id: string; secret: string; url: string | undefined; deadlineMs: number };

/** Connects to PayPal, or to the server at `url`. */
export function connectPayPal({ id, secret, url = OWN_URL, deadlineMs }: Account): Ask {
  const environment = new payPalSdk.core.PayPalEnvironment(id, secret, url, OWN_PAGES);
  const client = new Client(environment, deadlineMs);
  return (act) =>
    withinDeadline(deadlineMs, async (signal) => {
      try {
        return await act(async (request) => {
          signal.throwIfAborted();
          return (await client.execute(request)).result;
        });
      } catch (error) {
        throw gatewayError(statusOf(error), error);
      }
    });
}

const failure = z.object({ statusCode: z.number() });

/** The HTTP status of PayPal's refusal; undefined for other errors. */
export function statusOf(error: unknown): number | undefined {
  return failure.safeParse(error).data?.statusCode;
}

const explained = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) });

/**
 * PayPal's code for a refusal: 'ORDER_ALREADY_CAPTURED'. The library puts the answer into the error message.
 */
export function issueOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return explained.safeParse(readJson(error.message)).data?.details[0]?.issue;
}

class Client extends payPalSdk.core.PayPalHttpClient {
  readonly #timeoutMs: number;

  constructor(
    environment: ConstructorParameters<typeof payPalSdk.core.PayPalHttpClient>[0],
    timeoutMs: number,
  ) {
    super(environment);
    this.#timeoutMs = timeoutMs;
    // A response that cannot be decompressed would throw inside an event handler and end the process.
    this.addInjector((request) => {
      request.headers['Accept-Encoding'] = 'identity';
    });
  }

  /**
   * Idle timeout: ends hanging requests, and with them the lock that a token request holds over all others.
   */
  override getTimeout(): number {
    return this.#timeoutMs;
  }

  /** Replaces the library's parser, which throws inside an event handler when a response is not JSON. */
  _parseResponse(body: string, { statusCode, headers }: IncomingMessage): object {
    return { statusCode, headers, result: readJson(body) };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
