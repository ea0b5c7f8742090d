import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const PREFIX = '/_next/static/';
const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.map', '.svg']);
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

type Encoding = 'identity' | 'gzip' | 'br';

/**
 * Serves the build's scripts, styles and fonts, each compressed once in the life of the process. The
 * list is read at start, so no address can name any other file.
 */
export function staticAssets(
  buildFolder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = listFiles(path.join(buildFolder, 'static'));
  const bodies = new Map<string, Promise<Buffer>>();

  function bodyOf(file: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${file}`;
    const known = bodies.get(key);
    if (known) return known;
    const body = readFile(file).then((bytes) =>
      encoding === 'identity' ? bytes : compress[encoding](bytes),
    );
    bodies.set(key, body);
    return body;
  }

  async function send(request: IncomingMessage, response: ServerResponse, file: string): Promise<void> {
    const extension = path.extname(file);
    const encoding = COMPRESSIBLE.has(extension) ? bestEncoding(request) : 'identity';
    const body = await bodyOf(file, encoding);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.writeHead(200, {
      'Content-Type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return (request, response) => {
    if (!request.url?.startsWith(PREFIX)) return false;
    const file = files.get(decodeURIComponent(request.url.slice(PREFIX.length).split('?', 1)[0] ?? ''));
    if (!file) return false;
    void send(request, response, file);
    return true;
  };
}

function listFiles(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(paths.map((file) => [path.relative(folder, file).split(path.sep).join('/'), file]));
}

function bestEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding']?.toString() ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
