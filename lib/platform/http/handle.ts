import { z } from 'zod';
import type { Endpoint, Input } from '../endpoint';
import { env } from '../env';
import { DomainError } from '../errors';
import { toUnavailableError } from '../database/unavailable';
import { declaresRefusal } from './refusals';
import { fieldProblems, reasonOf } from './field-problems';
import { log } from '../log/log';
import { errorResponse } from './error-response';
import { fileResponse } from './file-response';
import { readJson, readText } from './request-body';
import { readQuery } from './request-query';
import { openUpload } from './request-upload';
import { isSafeText } from '../text/safe-text';

/** An endpoint without an answer ignores what its act returns. */
export type Act<E extends Endpoint, Known> = (
  input: Input<E>,
  known: Known,
) => Promise<E['answer'] extends z.ZodType ? z.output<E['answer']> : unknown>;

type Checks<Known> = {
  /**
   * Runs before the request is read. Throws to refuse it; returns information about the caller for the act.
   */
  admit?: (request: Request) => Promise<Known>;
  /** Runs after the body is read, which may take arbitrarily long. Throws to refuse the request. */
  recheck?: (request: Request) => Promise<unknown>;
};

type RouteHandler = (request: Request, context?: { params: Promise<unknown> }) => Promise<Response>;
/** Exposes its contract, so that tests can compare contracts and routes. */
export type ContractHandler = RouteHandler & { endpoint: Endpoint };

const NOTHING = z.strictObject({});

/**
 * Creates the route handler of an endpoint: parses the request by the contract, calls `act` and answers JSON.
 * An error becomes the error body of errors.ts. Routes use `handle` of app/handle.ts, which also identifies
 * the caller.
 */
export function createHandler<E extends Endpoint, Known = void>(
  endpoint: E,
  act: Act<E, Known>,
  { admit, recheck = async () => undefined }: Checks<Known> = {},
): ContractHandler {
  const handler: RouteHandler = async (request, context) => {
    try {
      if (!isMethodOf(endpoint, request)) return refuseMethod(endpoint, request);
      const known = (await admit?.(request)) as Known; // Void without `admit`.
      const input = await readInput(endpoint, request, (await context?.params) ?? {}, recheck);
      const answer = await checkContract(endpoint, () => act(input, known));
      return respond(endpoint, request, endpoint.answer ? answer : {});
    } catch (error) {
      if (!(error instanceof DomainError)) logFailure(endpoint, error);
      return errorResponse(error, request);
    }
  };
  return Object.assign(handler, { endpoint });
}

/** Outside production an answer or refusal that the contract does not declare is an error. */
async function checkContract(endpoint: Endpoint, act: () => Promise<unknown>): Promise<unknown> {
  if (env.NODE_ENV === 'production') return act();
  try {
    const answer = await act();
    endpoint.answer?.parse(answer);
    return answer;
  } catch (error) {
    if (!(error instanceof DomainError) || declaresRefusal(endpoint, error)) throw error;
    throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${error.message}`, {
      cause: error,
    });
  }
}

/** JSON, or a named file; a file that never changes also by range. */
function respond(endpoint: Endpoint, request: Request, answer: unknown): Response {
  const headers = cacheHeaders(endpoint);
  if (!(answer instanceof File)) return Response.json(answer, { headers });
  const named = { ...headers, 'content-disposition': `attachment; filename="${answer.name}"` };
  if (endpoint.isImmutable) return fileResponse(request, answer, named);
  return new Response(answer, { headers: { ...named, 'content-type': answer.type } });
}

/** Next answers HEAD by calling GET. */
function isMethodOf(endpoint: Endpoint, { method }: Request): boolean {
  return method === endpoint.method || (method === 'HEAD' && endpoint.method === 'GET');
}

function refuseMethod(endpoint: Endpoint, request: Request): Response {
  const allow = endpoint.method === 'GET' ? 'GET, HEAD' : endpoint.method;
  return errorResponse(new DomainError('method_not_allowed', 'method_not_allowed'), request, { allow });
}

async function readInput<E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: unknown,
  recheck: (request: Request) => Promise<unknown>,
): Promise<Input<E>> {
  const input = {
    params: parse(endpoint.params ?? NOTHING, params),
    query: parse(endpoint.query ?? NOTHING, readQuery(request.url)),
    body: endpoint.body && parse(endpoint.body, await readJson(request)),
    upload: endpoint.upload && openUpload(request, endpoint.upload, () => recheck(request)),
    raw: endpoint.raw && (await readText(request, endpoint.raw.maxBytes)),
    request,
  };
  if (endpoint.body) await recheck(request);
  return input as Input<E>; // Each part was parsed by the schema that its type comes from.
}

function parse(schema: z.ZodType, value: unknown): unknown {
  if (!isSafeText(value)) throw new DomainError('invalid', 'unreadable_text');
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new DomainError('invalid', reasonOf(result.error) ?? 'invalid_request', fieldProblems(result.error));
}

function cacheHeaders({ cacheSeconds, isImmutable }: Endpoint): Record<string, string> {
  // Vary: the next user of the same browser must not get it from the cache.
  if (isImmutable) return { 'cache-control': 'private, max-age=31536000, immutable', vary: 'Authorization' };
  return { 'cache-control': cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}` };
}

/** Logs the path of the contract: the requested one may contain an email address. */
function logFailure({ method, path }: Endpoint, error: unknown): void {
  const level = toUnavailableError(error) ? 'warn' : 'error'; // An outage is reported by the health checks.
  log[level]({ error, method, path }, 'a call failed');
}
