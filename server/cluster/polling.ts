import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import type { Server } from 'socket.io';

/** Which worker this is, and where the others can be reached. */
export type PollingPeer = { id: number; folder: string };

/** The worker's number, then what nobody can guess. */
const SESSION_ID = /^(\d{1,9})-/;
/** A poll waits for news; a worker that says nothing for longer than a ping takes is gone. */
const SILENT_MS = 60_000;

/**
 * A client that polls comes with every request on whatever connection it or its proxy has, to whatever worker; its
 * session is in one. So each worker gives its number to its sessions, and what is another's it passes on over a socket
 * of that worker, in a folder of ours. Such a client goes on polling: a change to WebSocket would have to pass on
 * sockets.
 */
export async function sharePolling(
  engine: Server['engine'],
  { id, folder }: PollingPeer,
): Promise<() => void> {
  engine.opts.allowUpgrades = false;
  engine.generateId = () => `${id}-${randomBytes(15).toString('base64url')}`;
  engine.use((incoming: IncomingMessage, response: unknown, next: () => void) => {
    const owner = ownerOf(incoming);
    // A request to upgrade brings no response.
    if (owner === null || owner === id || !(response instanceof ServerResponse)) return next();
    // A worker that is gone has left no session: our engine says so, and the client begins another.
    passOn(incoming, response, { socketPath: socketOf(folder, owner), gone: next });
  });
  const server = createServer((incoming, response) => engine.handleRequest(incoming, response));
  // Exclusive: else it would be the supervisor that listens, for all workers.
  server.listen({ path: socketOf(folder, id), exclusive: true });
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

function ownerOf({ url = '' }: IncomingMessage): number | null {
  const session = new URLSearchParams(url.split('?', 2)[1]).get('sid') ?? '';
  const id = SESSION_ID.exec(session)?.[1];
  return id === undefined ? null : Number(id);
}

function socketOf(folder: string, id: number): string {
  return path.join(folder, `${id}.sock`);
}

type Way = { socketPath: string; gone: () => void };

function passOn(incoming: IncomingMessage, response: ServerResponse, { socketPath, gone }: Way): void {
  const { method, url, headers } = incoming;
  // On a connection of its own: one that was kept may be ending just now, as at the end of a session. It is ended from
  // here: ended by the worker that answers, it would break while the last of the request is still being written.
  const kept = { ...headers, connection: 'keep-alive' };
  const way = { socketPath, method, path: url, headers: kept, timeout: SILENT_MS, agent: false };
  const passed = request(way, (answer) => {
    // Said of the way between the two workers.
    delete answer.headers.connection;
    delete answer.headers['keep-alive'];
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // An answer that breaks off breaks off there, too.
    pipeline(answer, response, () => undefined);
  });
  passed.once('timeout', () => passed.destroy());
  passed.on('error', (error) => {
    if ('code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')) gone();
    else response.destroy();
  });
  response.once('close', () => passed.destroy());
  incoming.pipe(passed);
}
