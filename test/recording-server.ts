import http, { type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

type RecordedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** A server that records its requests. It answers with the JSON given for a path, otherwise with 500. */
export async function startRecordingServer(answers: Record<string, object> = {}) {
  const recorded: RecordedRequest[] = [];
  const server = http.createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    void text(request).then((body) => {
      recorded.push({ method, path, headers, body });
      const answer = answers[path];
      response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return {
    recorded,
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
