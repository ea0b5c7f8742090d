import { z } from 'zod';
import type { Answer, Endpoint, Input } from '../endpoint';
import { env } from '../env';
import { DomainError } from '../errors';
import { isTold } from './refusals';
import { fieldProblems, reasonOf } from './field-problems';
import { log } from '../log';
import { errorResponse } from './error-response';
import { readJson, readText } from './request-body';
import { readQuery } from './request-query';
import { openUpload } from './request-upload';
import { isSafeText } from '../safe-text';
import { StreamedFile } from '../files/streamed-file';

type Act<E extends Endpoint, Known> = (input: Input<E>, known: Known) => Promise<Answer<E>>;
/** Asked before anything is read: throws when this request may not go on, else tells what the act is given. */
type Authenticate<Known> = (request: Request) => Promise<Known>;
/** Asked once what was sent has been read, which takes as long as the sender likes: throws when it may not go on. */
type Recheck = (request: Request) => Promise<unknown>;
type RouteHandler = (request: Request, context?: { params: Promise<unknown> }) => Promise<Response>;
/** A handler tells which contract it serves, so that a test can compare contracts and routes. */
export type ContractHandler = RouteHandler & { endpoint: Endpoint };

const NOTHING = z.strictObject({});

/**
 * The route handler of an endpoint that anyone may call: reads and checks what came, acts, answers JSON.
 * `act` sees only what the contract allows; what it throws becomes the error body.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  act: Act<E, void>,
  { limit }: { limit?: Authenticate<void> } = {},
): ContractHandler {
  return handleAuthenticated(endpoint, async (request) => limit?.(request), act);
}

/** As `handle`, for callers that `authenticate` lets in; what it finds out about them is given to `act`. */
export function handleAuthenticated<E extends Endpoint, Known>(
  endpoint: E,
  authenticate: Authenticate<Known>,
  act: Act<E, Known>,
  recheck: Recheck = async () => undefined,
): ContractHandler {
  const handler: RouteHandler = async (request, context) => {
    try {
      if (!isMethodOf(endpoint, request)) return refuseMethod(endpoint, request);
      const known = await authenticate(request);
      const input = await readInput(endpoint, request, (await context?.params) ?? {}, recheck);
      const answer = await withContract(endpoint, () => act(input, known));
      return respond(answer, cacheHeaders(endpoint));
    } catch (error) {
      if (!(error instanceof DomainError)) logFailure(endpoint, error);
      return errorResponse(error, request);
    }
  };
  return Object.assign(handler, { endpoint });
}

/**
 * Outside production a broken contract fails loudly: another answer than it says, or a refusal that it does not tell.
 */
async function withContract<E extends Endpoint>(
  endpoint: E,
  act: () => Promise<Answer<E>>,
): Promise<Answer<E>> {
  if (env.NODE_ENV === 'production') return act();
  try {
    const answer = await act();
    endpoint.answer.parse(answer);
    return answer;
  } catch (error) {
    if (!(error instanceof DomainError) || isTold(endpoint, error)) throw error;
    throw new Error(`${endpoint.method} ${endpoint.path} does not tell of ${error.message}`, {
      cause: error,
    });
  }
}

/** JSON, but for a file, which is to be saved under its name. */
function respond(answer: unknown, headers: Record<string, string>): Response {
  if (!(answer instanceof File) && !(answer instanceof StreamedFile))
    return Response.json(answer, { headers });
  return new Response(answer instanceof File ? answer : answer.stream, {
    headers: {
      ...headers,
      'content-type': answer.type,
      'content-disposition': `attachment; filename="${answer.name}"`,
    },
  });
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
  recheck: Recheck,
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
  // Whoever logs in after somebody else in the same browser asks anew.
  if (isImmutable) return { 'cache-control': 'private, max-age=31536000, immutable', vary: 'Authorization' };
  return { 'cache-control': cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}` };
}

/** With the path of the contract: the real one may hold an e-mail. */
function logFailure({ method, path }: Endpoint, error: unknown): void {
  log.error({ error, method, path }, 'a call failed');
}
