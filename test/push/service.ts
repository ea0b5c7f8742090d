import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A message at a push service: headers, and the encrypted body in base64. */
export type Pushed = { headers: http.IncomingHttpHeaders; body: string };

/**
 * A push service (RFC 8030) that stores what is posted to a path and returns it to a GET of that path. The path selects
 * the status: '/gone…' 410, subscription ended; '/foreign…' 403, subscribed with another key; '/busy…' 503.
 */
export async function startPushService(port = 0): Promise<{ url: string; stop: () => void }> {
  const kept = new Map<string, Pushed[]>();
  const server = http.createServer((request, response) => {
    const { method, url: path = '', headers } = request;
    if (method !== 'POST') return response.end(JSON.stringify(kept.get(path) ?? []));
    void buffer(request).then((bytes) => {
      kept.set(path, [...(kept.get(path) ?? []), { headers, body: bytes.toString('base64') }]);
      response.writeHead(statusOf(path)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The push service listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function statusOf(path: string): number {
  if (path.startsWith('/gone')) return 410;
  if (path.startsWith('/foreign')) return 403;
  return path.startsWith('/busy') ? 503 : 201;
}
