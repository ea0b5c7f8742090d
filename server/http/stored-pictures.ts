import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { isStorageKey, type Storage } from '@/lib/services/storage/port';
import type { FindPublicFile } from './picture-visibility';

const PREFIX = '/files/';
/** Files of other types, such as scripts, pages and SVG, are never served. */
const CONTENT_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

type Files = { storage: Storage; findPublicFile: FindPublicFile };

/** Serves a stored picture at `/files/{key}`. */
export async function sendStoredPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { storage, findPublicFile }: Files,
): Promise<void> {
  const [name = '', query = ''] = (request.url ?? '').slice(PREFIX.length).split('?', 2);
  const contentType = CONTENT_TYPES[path.extname(name)];
  const found = contentType && isStorageKey(name) ? await findPublicFile(name, query) : null;
  const file = found && (await storage.find(found.key));
  if (!file || !contentType) {
    response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('404\n');
    return;
  }
  const etag = `"${file.modifiedAt.getTime().toString(36)}-${file.bytes.length.toString(36)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', found.cacheControl);
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': contentType, 'Content-Length': file.bytes.length });
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
}
