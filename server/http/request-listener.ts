import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeForHost } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log/log';
import { TooManyError } from '@/lib/platform/errors';
import { toUnavailableError } from '@/lib/platform/database/unavailable';
import { withRequestId } from '@/lib/platform/watch/request-id';
import type { Storage } from '@/lib/services/storage/port';
import { answerUnavailable, answerUnavailablePage } from '../unavailable-answers';
import type { RequestHandler } from '../page-cache/renderer';
import { refuseInvalid } from './invalid-requests';
import type { FindPublicFile } from './picture-visibility';
import { requestIdOf } from './request-id';
import { answerTooMany, limitCalls, limitRenders, limitSearches } from './rate-limits';
import { answerSecurityTxt } from './security-txt';
import type { StaticFiles } from './static-files';
import { sendStoredPicture } from './stored-pictures';
import { cleanHeaders } from './trusted-headers';

type Handlers = {
  health: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  staticFiles: StaticFiles;
  storage: Storage;
  findPublicFile: FindPublicFile;
  /** Answers a request that counts a view of an ad; returns whether it was one. */
  countView: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The database is known to be unreachable. */
  isDatabaseAway: () => boolean;
  /** Pages; in development Next itself. */
  pages: RequestHandler;
  /** Next, for calls, generated images and feeds. */
  next: RequestHandler;
};

/** Routes each request that the page cache has not answered to its handler. Its promise never rejects. */
export function requestListener(handlers: Handlers): RequestHandler {
  return (request, response) =>
    withRequestId(requestIdOf(request, response), () => answerRequest(request, response, handlers));
}

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  handlers: Handlers,
): Promise<void> {
  // socket.io answers its own requests; a closed connection needs no response.
  if (request.url?.startsWith('/socket.io/') || request.socket.destroyed) return;
  try {
    cleanHeaders(request);
    if (await handlers.health(request, response)) return;
    if (await refuseInvalid(request, response)) return;
    if (await answerSecurityTxt(request, response, handlers)) return;
    if (handlers.countView(request, response)) return;
    const address = request.url ?? '/';
    if (address.startsWith('/files/')) return await sendStoredPicture(request, response, handlers);
    if (handlers.staticFiles(request, response)) return;
    const isAway = handlers.isDatabaseAway();
    if (isAway && needsDatabase(address)) return await answerUnavailable(request, response);
    if (!isAway) await limitSearches(request);
    if (!isPage(address)) {
      await (address.startsWith('/api/') ? limitCalls(request) : limitRenders(request));
      return await handlers.next(request, response);
    }
    // A failed page shows this id. Its scripts read it here because all visitors may share its body.
    response.setHeader('Server-Timing', `request;desc="${requestIdOf(request, response)}"`);
    await handlers.pages(request, response);
  } catch (error) {
    await answerFailure(request, response, error);
  }
}

async function answerFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): Promise<void> {
  try {
    if (error instanceof TooManyError) return await answerTooMany(request, response, error);
    // The rest of the path may be a secret, as in a link that resets a password.
    const path = request.url?.split('?', 1)[0]?.split('/').slice(0, 3).join('/');
    const isOutage = toUnavailableError(error) !== undefined;
    log[isOutage ? 'warn' : 'error']({ error, method: request.method, path }, 'request failed');
    if (response.headersSent) response.destroy();
    else if (isOutage) await answerOutage(request, response);
    else
      response
        .writeHead(500, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
        .end(`500 ${requestIdOf(request, response)}\n`);
  } catch {
    response.destroy();
  }
}

async function answerOutage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = request.url ?? '/';
  if (!isPage(address) || address.startsWith('/files/')) await answerUnavailable(request, response);
  else answerUnavailablePage(request, response, localeForHost(request.headers.host));
}

/** Calls, generated images, feeds, files of the console and Next's own. Any other path is a page, if only the not-found page. */
const NO_PAGE =
  /^\/((api|_next|og|sitemaps|console\/files)\/|(service-worker\.js|robots\.txt|sitemap\.xml|manifest\.webmanifest)$)/;

/** A page may still be in the cache, and other files do not come from the database. */
function needsDatabase(address: string): boolean {
  return /^\/((api|og|sitemaps)\/|sitemap\.xml(\?|$))/.test(address);
}

function isPage(address: string): boolean {
  return !NO_PAGE.test(address.split('?', 1)[0] ?? '');
}
