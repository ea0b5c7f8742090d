import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** Sends a file if the request is for one; returns whether it did. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

const OPTIONS = { etag: true, gzip: true, brotli: true, extensions: [] };
const YEAR_SECONDS = 31_536_000;
const NEXT_STATIC = '/_next/static';

/**
 * Serves the files of a build and its copy of public/ as they are when the process starts, in the variants that
 * scripts/setup/build.mjs has compressed.
 */
export function staticFiles(buildFolder: string): StaticFiles {
  // The names of these files change with their content.
  const built = sirv(path.join(buildFolder, 'static'), {
    ...OPTIONS,
    maxAge: YEAR_SECONDS,
    immutable: true,
  });
  const published = sirv(path.join(buildFolder, 'public'), {
    ...OPTIONS,
    setHeaders: (response) =>
      response.setHeader('Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400'),
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { url = '' } = request;
    if (!url.startsWith(`${NEXT_STATIC}/`)) return isSent(published, request, response);
    // sirv knows no base path.
    request.url = url.slice(NEXT_STATIC.length);
    const isFound = isSent(built, request, response);
    request.url = url;
    return isFound;
  };
}

function isSent(serve: ReturnType<typeof sirv>, request: IncomingMessage, response: ServerResponse): boolean {
  let isFound = true;
  serve(request, response, () => {
    isFound = false;
  });
  return isFound;
}
