import { z } from 'zod';
import type { Answer, Endpoint, Input } from './endpoint';
import { env } from './env';
import { DomainError } from './errors';
import { fieldProblems } from './field-problems';
import { log } from './log';
import { refuse } from './refusal';
import { readJson } from './request-body';
import { readQuery } from './request-query';
import { isSafeText } from './safe-text';

type Act<E extends Endpoint> = (input: Input<E>) => Promise<Answer<E>>;
/** Throws when this request may not go on; asked before anything is read. */
type Limit = (request: Request) => Promise<void>;
type RouteHandler = (request: Request, context?: { params: Promise<unknown> }) => Promise<Response>;
/** A handler tells which contract it serves, so that a test can compare contracts and routes. */
export type ContractHandler = RouteHandler & { endpoint: Endpoint };

const NOTHING = z.strictObject({});

/**
 * The route handler of an endpoint: reads and checks what came, acts, answers JSON.
 * `act` sees only what the contract allows; what it throws becomes the error body.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  act: Act<E>,
  { limit }: { limit?: Limit } = {},
): ContractHandler {
  const handler: RouteHandler = async (request, context) => {
    try {
      if (!isMethodOf(endpoint, request)) return refuseMethod(endpoint, request);
      await limit?.(request);
      const answer = await act(await readInput(endpoint, request, (await context?.params) ?? {}));
      if (env.NODE_ENV !== 'production') endpoint.answer.parse(answer); // A broken contract fails loudly.
      return Response.json(answer, { headers: { 'cache-control': cacheControl(endpoint) } });
    } catch (error) {
      if (!(error instanceof DomainError)) logFailure(endpoint, error);
      return refuse(error, request);
    }
  };
  return Object.assign(handler, { endpoint });
}

/** Next answers HEAD by calling GET. */
function isMethodOf(endpoint: Endpoint, { method }: Request): boolean {
  return method === endpoint.method || (method === 'HEAD' && endpoint.method === 'GET');
}

function refuseMethod(endpoint: Endpoint, request: Request): Response {
  const allow = endpoint.method === 'GET' ? 'GET, HEAD' : endpoint.method;
  return refuse(new DomainError('method_not_allowed', 'method_not_allowed'), request, { allow });
}

async function readInput<E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: unknown,
): Promise<Input<E>> {
  const input = {
    params: parse(endpoint.params ?? NOTHING, params),
    query: parse(endpoint.query ?? NOTHING, readQuery(request.url)),
    body: endpoint.body && parse(endpoint.body, await readJson(request)),
    request,
  };
  return input as Input<E>; // Each part was parsed by the schema that its type comes from.
}

function parse(schema: z.ZodType, value: unknown): unknown {
  if (!isSafeText(value)) throw new DomainError('invalid', 'unreadable_text');
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new DomainError('invalid', 'invalid_request', fieldProblems(result.error));
}

function cacheControl({ cacheSeconds }: Endpoint): string {
  return cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`;
}

/** With the path of the contract: the real one may hold an e-mail. */
function logFailure({ method, path }: Endpoint, error: unknown): void {
  log.error({ error, method, path }, 'a call failed');
}
