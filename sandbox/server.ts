import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listAccounts, takeFault } from './account';
import { findRoute, type Route } from './api';
import { answerControl } from './control';
import type { HttpRequest, HttpResponse } from './http';
import { baseUrl, setBaseUrl } from './base-url';
import { answerPage } from './pages/pages';
import type { Fault } from './faults';
import type { Account } from './records';
import { expirePix } from './mercado-pago/payment';
import { voidOrder } from './paypal/order';

const SWEEP_MS = 500;
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

type Options = {
  /** 0 chooses any free port. */
  port: number;
  /** Only this machine, unless a container publishes the port. */
  host?: string | undefined;
  /** Called after each request, to store the state. */
  onChange: () => void;
};

/** Listens on a port of this machine. */
export async function startServer({ port, host = '127.0.0.1', onChange }: Options): Promise<http.Server> {
  const server = http.createServer((incoming, response) => {
    void answer(incoming, response).finally(onChange);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port');
  setBaseUrl(`http://127.0.0.1:${address.port}`);
  setInterval(() => listAccounts().forEach(expireOverdue), SWEEP_MS).unref();
  return server;
}

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const request = await read(incoming);
    const found = findRoute(request);
    if (found) await answerRoute(found.route, request, found.id, response);
    else send(response, (await answerControl(request)) ?? answerPage(request) ?? { status: 404, body: {} });
  } catch (error) {
    console.error('payment sandbox:', error);
    if (!response.headersSent) send(response, { status: 500, body: {} });
  }
}

async function answerRoute(
  route: Route,
  request: HttpRequest,
  id: string,
  response: ServerResponse,
): Promise<void> {
  const account = route.gateway.accountOf(request.headers.authorization);
  if (!account) return send(response, route.gateway.unauthorized);
  expireOverdue(account);
  const fault = takeFault(account, route.name, id);
  if (fault?.kind === 'hang') return;
  const undone = fault && undoneAnswer(fault.kind, route);
  if (undone) return send(response, undone);
  if (fault?.kind === 'delay') await wait(fault.delayMs);
  const result = route.act(account, request, id, fault);
  if (fault?.kind === 'loseAnswer') response.destroy();
  else if (fault?.kind === 'stall') stall(response);
  else send(response, changed(result, fault?.kind));
}

/** The answer of a call that does nothing. */
function undoneAnswer(kind: Fault['kind'], route: Route): HttpResponse | undefined {
  if (kind === 'error500') return { status: 500, body: { message: 'internal error', status: 500 } };
  if (kind === 'tooMany') return { status: 429, body: { message: 'too many requests', status: 429 } };
  if (kind === 'unauthorized') return route.gateway.unauthorized;
  if (kind === 'forbidden') return { status: 403, body: { message: 'forbidden', status: 403 } };
  return kind === 'refuse' ? route.gateway.declined : undefined;
}

/** The same answer with unknown states, without its first id, or without the entries of a list. */
function changed(result: HttpResponse, kind: Fault['kind'] | undefined): HttpResponse {
  if (!('body' in result)) return result;
  if (kind === 'oddWord') return { ...result, body: rewritten(result.body, inOddWords) };
  if (kind === 'emptyPage') return { ...result, body: rewritten(result.body, withoutEntries) };
  return kind === 'noId' ? { ...result, body: rewritten(result.body, withoutFirstId()) } : result;
}

type Rewrite = (key: string, value: unknown) => unknown;

function rewritten(body: unknown, rewrite: Rewrite): unknown {
  return JSON.parse(JSON.stringify(body, rewrite));
}

const inOddWords: Rewrite = (key, value) => (key === 'status' ? 'teleported' : value);

const withoutEntries: Rewrite = (key, value) =>
  ['results', 'transaction_details'].includes(key) ? [] : value;

function withoutFirstId(): Rewrite {
  let isRemoved = false;
  return (key, value) => {
    if (isRemoved || !['id', 'transaction_id'].includes(key)) return value;
    isRemoved = true;
    return undefined;
  };
}

async function read(incoming: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const url = new URL(incoming.url ?? '/', baseUrl());
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    raw: Buffer.concat(chunks).toString('utf8'),
    origin: baseUrl(),
  };
}

function send(response: ServerResponse, result: HttpResponse): void {
  response.setHeader('cache-control', 'no-store');
  if ('location' in result) response.writeHead(result.status, { location: result.location }).end();
  else if ('page' in result) response.writeHead(result.status, PAGE_HEADERS).end(result.page);
  else if ('text' in result)
    response.writeHead(result.status, { 'content-type': 'text/plain; charset=utf-8' }).end(result.text);
  else
    response
      .writeHead(result.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(result.body));
}

/** The first half of an answer. */
function stall(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"id":');
}

/** Expires unpaid charges by the account's clock. */
function expireOverdue(account: Account): void {
  const now = account.clock.now().getTime();
  if (now < account.nextExpiry) return;
  account.nextExpiry = Infinity;
  for (const payment of account.pixPayments.values())
    if (payment.state === 'pending' && isOver(account, payment.expiresAt, now)) expirePix(account, payment);
  for (const order of account.payPalOrders.values())
    if (order.state === 'CREATED' && isOver(account, order.expiresAt, now)) voidOrder(account, order);
}

/** The earliest open charge sets the time of the next check. */
function isOver(account: Account, expiresAt: string, now: number): boolean {
  const end = Date.parse(expiresAt);
  if (end > now) account.nextExpiry = Math.min(account.nextExpiry, end);
  return end <= now;
}
