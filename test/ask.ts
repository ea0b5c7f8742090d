import type { ContractHandler } from '@/lib/platform/http/handle';

export type Question = {
  params?: Record<string, string>;
  /** The query string. */
  query?: string;
  /** A string or a form is sent unchanged, anything else as JSON. */
  body?: unknown;
  /** Bearer token of a session or a link. */
  token?: string;
  ip?: string;
  host?: string;
  headers?: Record<string, string>;
};

export type Reply = { status: number; body: unknown; headers: Headers };

let asked = 0;

/** Calls a route handler as the server would; every call comes from another address unless `ip` says otherwise. */
export async function ask(handler: ContractHandler, question: Question = {}): Promise<Reply> {
  const { params = {}, query = '', body, token, host = 'br.localhost:3000', headers = {} } = question;
  asked += 1;
  const ip = question.ip ?? `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const { method, path } = handler.endpoint;
  const request = new Request(`http://${host}/api${path}?${query}`, {
    method,
    headers: {
      host,
      'x-forwarded-for': ip,
      'user-agent': 'Vitest',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const isJson = response.headers.get('content-type') === 'application/json';
  return {
    status: response.status,
    body: isJson ? await response.json() : await response.arrayBuffer(),
    headers: response.headers,
  };
}

function isSentAsIs(body: unknown): body is string | FormData {
  return typeof body === 'string' || body instanceof FormData;
}
