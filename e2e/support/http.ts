import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PORT, SITES } from './sites';

/** Longer than any time limit of the server. */
const LIMIT_MS = 45_000;

export type Reply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

type RequestOptions = {
  method?: string;
  host?: string;
  /** The port of another process of the same shop. */
  port?: number;
  headers?: OutgoingHttpHeaders;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
};

/**
 * Sends one request to the server under test exactly as given, with any path and Host and without cookies. It uses an IP
 * address since only browsers resolve names below .localhost.
 */
export function ask(
  path: string,
  { method = 'GET', host = SITES['en-US'].host, port = PORT, headers = {}, body }: RequestOptions = {},
): Promise<Reply> {
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const type = payload === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { host, ...type, ...headers } };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = decode(Buffer.concat(chunks), response.headers['content-encoding']);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: bytes.toString('utf8'),
        });
      });
    });
    request.on('error', reject);
    request.setTimeout(LIMIT_MS, () =>
      request.destroy(new Error(`${method} ${path} was not answered within ${LIMIT_MS} ms`)),
    );
    request.end(payload);
  });
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}
