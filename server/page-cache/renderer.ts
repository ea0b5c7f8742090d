import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { log } from '@/lib/platform/log/log';
import { pageOutage } from '@/lib/platform/watch/page-outage';
import { RenderQueue } from './render-queue';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The status is 503 if something that the page needs is down or full. */
export type RenderedPage = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type RenderRequest = {
  /** Path and query. */
  address: string;
  headers: IncomingHttpHeaders;
  /** Of a form; without it the request is a GET. */
  body?: Readable;
  /** Whose turn the render takes: the address of a visitor, or AHEAD. */
  client: string;
};

export type Renderer = {
  /** Throws TooManyError when too many renders of the client are waiting. */
  render: (request: RenderRequest) => Promise<RenderedPage>;
  stop: () => Promise<void>;
};

/** The headers of a visitor are within Node's limit already; ours come on top. */
const MAX_HEADER_BYTES = 64 * 1024;
const CONTEXT_HEADER = 'x-render-context';

/** Renders pages by requesting them from Next over a Unix domain socket, which only this process's user can open. */
export async function startRenderer(next: RequestHandler): Promise<Renderer> {
  const folder = await mkdtemp(join(tmpdir(), 'serss-'));
  const socketPath = join(folder, 'next.sock');
  const contexts = new Map<string, ReturnType<typeof AsyncLocalStorage.snapshot>>();
  const server = createServer(
    { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0, maxHeaderSize: MAX_HEADER_BYTES },
    (request, response) => {
      const id = String(request.headers[CONTEXT_HEADER]);
      Reflect.deleteProperty(request.headers, CONTEXT_HEADER);
      contexts.get(id)?.(() => void handle(next, request, response));
    },
  );
  server.listen(socketPath);
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });
  const queue = new RenderQueue();
  let count = 0;

  async function fetchPage({ address, headers, body }: RenderRequest): Promise<RenderedPage> {
    count += 1;
    const id = String(count);
    // The render belongs to the visitor's request: its log lines carry the id, its spans the trace.
    contexts.set(id, AsyncLocalStorage.snapshot());
    try {
      const request = openRequest({
        socketPath,
        agent,
        path: address,
        method: body ? 'POST' : 'GET',
        headers: { ...headers, [CONTEXT_HEADER]: id },
        maxHeaderSize: MAX_HEADER_BYTES,
      });
      const responded = once(request, 'response') as Promise<[IncomingMessage]>; // As Node documents the event.
      if (body) await Promise.race([pipeline(body, request), responded]);
      else request.end();
      const [response] = await responded;
      return { status: response.statusCode ?? 500, headers: response.headers, body: await buffer(response) };
    } finally {
      contexts.delete(id);
    }
  }

  async function renderPage(request: RenderRequest): Promise<RenderedPage> {
    const { result: page, isPublished: isOutage } = await pageOutage.observe(() => fetchPage(request));
    return page.status === 500 && isOutage ? { ...page, status: 503 } : page;
  }

  return {
    render: (request) => queue.run(request.client, () => renderPage(request)),
    async stop() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function handle(
  next: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await next(request, response);
  } catch (error) {
    // The rest of the path may be a secret, as in a link that resets a password.
    const path = request.url?.split('?', 1)[0]?.split('/').slice(0, 3).join('/');
    log.error({ error, path }, 'a page could not be rendered');
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
}
