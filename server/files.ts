import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type AvatarFile, avatarKey } from '@/lib/accounts/avatar';
import { isStorageKey, type Storage } from '@/lib/services/storage/port';

const PREFIX = '/files/';
/** Nothing else is ever served, whatever a key may say: no script, no page, no SVG. */
const CONTENT_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/** Serves stored pictures at `/files/{key}`; returns whether the request was for one. */
export async function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  files: Files,
): Promise<boolean> {
  if (!request.url?.startsWith(PREFIX)) return false;
  await send(request, response, files);
  return true;
}

type Files = {
  storage: Storage;
  /** The avatar that a person has now. */
  findAvatar: (uid: string) => Promise<AvatarFile | null>;
};

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { storage, findAvatar }: Files,
): Promise<void> {
  const [name = '', query = ''] = (request.url ?? '').slice(PREFIX.length).split('?', 2);
  const contentType = CONTENT_TYPES[path.extname(name)];
  const key = contentType && isStorageKey(name) ? await keyOf(name, query, findAvatar) : null;
  const file = key === null ? null : await storage.find(key);
  if (!file || !contentType) {
    response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('404\n');
    return;
  }
  const etag = `"${file.modifiedAt.getTime().toString(36)}-${file.bytes.length.toString(36)}"`;
  response.setHeader('ETag', etag);
  response.setHeader(
    'Cache-Control',
    isVersioned(name, query) ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
  );
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': contentType, 'Content-Length': file.bytes.length });
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
}

/** An avatar's address is {uid}/{uid}.webp, with its version in the query or without one; each version is a file. */
async function keyOf(name: string, query: string, findAvatar: Files['findAvatar']): Promise<string | null> {
  const uid = /^([^/]+)\/\1\.webp$/.exec(name)?.[1];
  if (uid === undefined) return name;
  const version = /^v=(\d{1,10})$/.exec(query)?.[1];
  const avatar = version === undefined ? await findAvatar(uid) : { uid, version: Number(version) };
  return avatar && avatarKey(avatar);
}

/** Covers carry a name made from their content, avatars a version in the query. */
function isVersioned(name: string, query: string): boolean {
  return name.split('/').length === 3 || /^v=\d+$/.test(query);
}
