import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listAccounts } from './account';
import { findRoute, type Route } from './api';
import { answerControl } from './control';
import type { Answer, Ask } from './exchange';
import { expireOverdue } from './expiry';
import { takeFault } from './faults';
import { ownAddress, setOwnAddress } from './own-address';
import { answerPage } from './pages/pages';
import type { Fault } from './fault';

const SWEEP_MS = 500;
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** Listens on a port of this machine, any for 0. Calls `onChange` after each request, for whoever keeps things. */
export async function startServer(port: number, onChange: () => void): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    void answer(request, response).finally(onChange);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port');
  setOwnAddress(`http://127.0.0.1:${address.port}`);
  setInterval(() => listAccounts().forEach(expireOverdue), SWEEP_MS).unref();
  return server;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const ask = await read(request);
    const found = findRoute(ask);
    if (found) await answerRoute(found.route, ask, found.id, response);
    else send(response, (await answerControl(ask)) ?? answerPage(ask) ?? { status: 404, body: {} });
  } catch (error) {
    console.error('payment sandbox:', error);
    if (!response.headersSent) send(response, { status: 500, body: {} });
  }
}

async function answerRoute(route: Route, ask: Ask, id: string, response: ServerResponse): Promise<void> {
  const account = route.provider.accountOf(ask.headers.authorization);
  if (!account) return send(response, route.provider.stranger);
  expireOverdue(account);
  const fault = takeFault(account, route.name);
  if (fault?.kind === 'hang') return;
  const undone = fault && undoneAnswer(fault.kind, route);
  if (undone) return send(response, undone);
  if (fault?.kind === 'delay') await wait(fault.delayMs);
  const result = route.act(account, ask, id, fault);
  if (fault?.kind === 'loseAnswer') response.destroy();
  else if (fault?.kind === 'stall') stall(response);
  else send(response, result);
}

/** What is said when nothing is done. */
function undoneAnswer(kind: Fault['kind'], route: Route): Answer | undefined {
  if (kind === 'error500') return { status: 500, body: { message: 'internal error', status: 500 } };
  if (kind === 'tooMany') return { status: 429, body: { message: 'too many requests', status: 429 } };
  return kind === 'refuse' ? route.provider.refused : undefined;
}

async function read(request: IncomingMessage): Promise<Ask> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const url = new URL(request.url ?? '/', ownAddress());
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    raw: Buffer.concat(chunks).toString('utf8'),
    origin: ownAddress(),
  };
}

function send(response: ServerResponse, given: Answer): void {
  response.setHeader('cache-control', 'no-store');
  if ('location' in given) response.writeHead(given.status, { location: given.location }).end();
  else if ('page' in given) response.writeHead(given.status, PAGE_HEADERS).end(given.page);
  else if ('text' in given)
    response.writeHead(given.status, { 'content-type': 'text/plain; charset=utf-8' }).end(given.text);
  else
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
}

/** A beginning without an end. */
function stall(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"id":');
}
