import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
};

/**
 * Sends requests byte for byte: unlike fetch it keeps odd paths, methods and Host headers. A list of headers, each name
 * before its value, is all that is sent.
 */
export type Ask = (
  path: string,
  options?: { method?: string; headers?: Record<string, string> | string[] },
) => Promise<Answer>;

/** What answers a request; a promise that it gives must not be rejected. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A real HTTP server for one test. */
export async function serve(listener: Listener): Promise<Ask> {
  const server = createServer((incoming, response) => void listener(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // A server that listens on TCP has no other kind.
  return (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({
        port,
        host: '127.0.0.1',
        path,
        method,
        headers: Array.isArray(headers) ? headers : { host: 'localhost', ...headers },
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
      });
      sent.end();
    });
}
