import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './compression';

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

type Asset = { file: string; etag: string; cacheControl: string };

/** Files of the build and of public/ by their address, as they are when the process starts. */
export function listAssets({ buildFolder, publicFolder }: { buildFolder: string; publicFolder: string }) {
  return new Map([
    ...assetsBelow(publicFolder, '/', 'public, max-age=3600, stale-while-revalidate=86400'),
    // Their names change with their content.
    ...assetsBelow(path.join(buildFolder, 'static'), '/_next/static/', 'public, max-age=31536000, immutable'),
  ]);
}

/**
 * Serves such files, each compressed once in the life of the process; returns whether the request was for
 * one. Only what is listed can be named, so no address leads anywhere else.
 */
export function staticAssets(assets: Map<string, Asset>) {
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

  async function send(request: IncomingMessage, response: ServerResponse, asset: Asset): Promise<void> {
    const extension = path.extname(asset.file);
    const encoding = COMPRESSIBLE.has(extension) ? acceptedEncoding(request) : 'identity';
    response.setHeader('ETag', asset.etag);
    response.setHeader('Cache-Control', asset.cacheControl);
    response.setHeader('Vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === asset.etag) {
      response.writeHead(304).end();
      return;
    }
    const body = await bodyOf(asset.file, encoding);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Type', CONTENT_TYPES[extension] ?? 'application/octet-stream');
    response.writeHead(200, { 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const asset = assets.get(decodeURIComponent(request.url?.split('?', 1)[0] ?? ''));
    if (!asset) return false;
    await send(request, response, asset);
    return true;
  };
}

function assetsBelow(folder: string, prefix: string, cacheControl: string): [string, Asset][] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file);
      const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
      const address = prefix + path.relative(folder, file).split(path.sep).join('/');
      return [address, { file, etag, cacheControl }];
    });
}
