import type { IncomingMessage } from 'node:http';
import payPalSdk from '@paypal/checkout-server-sdk';
import { z } from 'zod';
import { withinDeadline } from './deadline';
import { gatewayError } from './gateway-error';

const OWN_URL = 'https://api-m.paypal.com';
const OWN_PAGES = 'https://www.paypal.com';

/** One request of the library: its own classes, or an object alike. */
type Request = { path: string; verb: string; body?: unknown; headers?: object };

/** Makes one request and gives the JSON of its answer, unchecked. */
export type Execute = (request: Request) => Promise<unknown>;

/** Makes a call, of one or more requests, and turns what fails into the errors of the port. */
export type Ask = <T>(act: (execute: Execute) => Promise<T>) => Promise<T>;

type Account = { id: string; secret: string; url: string | undefined; deadlineMs: number };

/** Connects to PayPal, or to the server at `url`. */
export function payPalAsker({ id, secret, url = OWN_URL, deadlineMs }: Account): Ask {
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

/** The status with which PayPal said no; undefined when the error is none of theirs. */
export function statusOf(error: unknown): number | undefined {
  return failure.safeParse(error).data?.statusCode;
}

const explained = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) });

/** The word by which PayPal says why not: 'ORDER_ALREADY_CAPTURED'. Their errors carry the answer as their message. */
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
    // An answer that cannot be decompressed would throw inside an event handler and end the process.
    this.addInjector((request) => {
      request.headers['Accept-Encoding'] = 'identity';
    });
  }

  /** Of silence: what hangs is cut off, and with it the lock that a request for a token holds over all others. */
  override getTimeout(): number {
    return this.#timeoutMs;
  }

  /** In place of the library's own, which throws inside an event over an answer that is not JSON. */
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
