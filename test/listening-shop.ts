import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished, vi, expect } from 'vitest';

export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string };

/** A shop for one test that records notifications. It answers with the given statuses, then with 200. */
export async function listeningShop(...statuses: number[]) {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    /** A host name that only browsers resolve to this machine. */
    url: `http://br.localhost:${port}`,
    received,
    waitForRequests: (times: number) =>
      vi.waitFor(() => expect(received).toHaveLength(times), { timeout: 10_000 }),
  };
}
