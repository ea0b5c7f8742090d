import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/platform/log';
import type { Storage } from '@/lib/services/storage/port';
import { answerFile } from './files';
import { cleanHeaders } from './trusted-headers';
import type { FindPublicFile } from './public-files';
import type { RequestHandler } from './page-cache/render';
import { answerUnreadable } from './error-responses';
import { answerTooManySearches } from './search-pages';
import { setSecurityHeaders } from './security-headers';

type Answers = {
  health: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  assets: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  storage: Storage;
  findPublicFile: FindPublicFile;
  /** Pages; in development Next itself. */
  pages: RequestHandler;
  /** Calls, images, feeds: answered by Next as they come. */
  next: RequestHandler;
};

/** The way of every request, from the socket to whoever answers it. What it promises is never rejected. */
export function requestListener(answers: Answers): RequestHandler {
  return async (request, response) => {
    // Sockets listen on the same server and answer these themselves; and nobody reads an answer on a closed connection.
    if (request.url?.startsWith('/socket.io/') || request.socket.destroyed) return;
    try {
      cleanHeaders(request);
      setSecurityHeaders(request, response);
      if (await answers.health(request, response)) return;
      if (await answerUnreadable(request, response)) return;
      if (await answerFile(request, response, answers)) return;
      if (await answers.assets(request, response)) return;
      if (await answerTooManySearches(request, response)) return;
      await (isPage(request.url ?? '/') ? answers.pages : answers.next)(request, response);
    } catch (error) {
      answerFailure(request, response, error);
    }
  };
}

// Nobody is left to catch what fails here.
function answerFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  try {
    // What follows may be a secret, as in the address that sets a new password.
    const path = request.url?.split('?', 1)[0]?.split('/').slice(0, 3).join('/');
    log.error({ error, method: request.method, path }, 'request failed');
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('500\n');
  } catch {
    response.destroy();
  }
}

/** Calls, pictures, feeds and Next's own files; any other path is a page, if only the not-found page. */
const NO_PAGE =
  /^\/((api|_next|og|sitemaps)\/|(service-worker\.js|robots\.txt|sitemap\.xml|manifest\.webmanifest)$)/;

function isPage(address: string): boolean {
  return !NO_PAGE.test(address.split('?', 1)[0] ?? '');
}
