import type { SearchQuery } from './classes';

const HOST = 'localhost';
// Headers as a phone's browser sends them: few, but enough to exercise the whole server.
const VISITOR_HEADERS = [
  'User-Agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
  'Accept-Encoding: gzip, deflate, br',
  'Accept-Language: en-US,en;q=0.9',
];

/** The host decides the language. */
export function pageRequest(path: string, host = HOST): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...VISITOR_HEADERS,
    'Accept: text/html,application/xhtml+xml',
    '',
    '',
  ].join('\r\n');
}

export function readRequest(workId: number): string {
  return [
    `GET /api/bench/read/${workId} HTTP/1.1`,
    `Host: ${HOST}`,
    ...VISITOR_HEADERS,
    'Accept: application/json',
    '',
    '',
  ].join('\r\n');
}

export function searchRequest({ search, location, excluded = [] }: SearchQuery): string {
  const body = JSON.stringify({ excluded });
  return [
    `PUT /api/cards/list?${new URLSearchParams({ search, location })} HTTP/1.1`,
    `Host: ${HOST}`,
    ...VISITOR_HEADERS,
    'Accept: application/json',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
