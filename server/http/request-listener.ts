import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeForHost } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log/log';
import { withRequestId } from '@/lib/platform/watch/request-id';
import type { Storage } from '@/lib/services/storage/port';
import { answerFile } from './stored-pictures';
import { cleanHeaders } from './trusted-headers';
import type { FindPublicFile } from './picture-visibility';
import type { RequestHandler } from '../page-cache/render';
import { toUnavailableError } from '@/lib/platform/database/unavailable';
import { requestIdOf } from './request-id';
import { answerUnreadable } from './invalid-requests';
import { answerUnavailable, answerUnavailablePage } from '../unavailable-answers';
import { answerTooManySearches } from './search-rate-limit';
import { answerSecurityText } from './security-txt';

type Answers = {
  health: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  assets: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  storage: Storage;
  findPublicFile: FindPublicFile;
  /** Whether it would be in vain to ask the database anything just now. */
  isDatabaseAway: () => boolean;
  /** Pages; in development Next itself. */
  pages: RequestHandler;
  /** Calls, images, feeds: answered by Next as they come. */
  next: RequestHandler;
};

/** The way of every request, from the socket to whoever answers it. What it promises is never rejected. */
export function requestListener(answers: Answers): RequestHandler {
  return (request, response) =>
    withRequestId(requestIdOf(request, response), () => answerRequest(request, response, answers));
}

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  answers: Answers,
): Promise<void> {
  // Sockets listen on the same server and answer these themselves; and nobody reads an answer on a closed connection.
  if (request.url?.startsWith('/socket.io/') || request.socket.destroyed) return;
  try {
    cleanHeaders(request);
    if (await answers.health(request, response)) return;
    if (await answerUnreadable(request, response)) return;
    if (await answerSecurityText(request, response, answers)) return;
    if (await answerFile(request, response, answers)) return;
    if (await answers.assets(request, response)) return;
    const isAway = answers.isDatabaseAway();
    if (isAway && needsDatabase(request.url ?? '/')) return await answerUnavailable(request, response);
    if (!isAway && (await answerTooManySearches(request, response))) return;
    if (!isPage(request.url ?? '/')) return await answers.next(request, response);
    // A page that fails shows the id, which scripts read here: its body may be one that everybody gets.
    response.setHeader('Server-Timing', `request;desc="${requestIdOf(request, response)}"`);
    await answers.pages(request, response);
  } catch (error) {
    await answerFailure(request, response, error);
  }
}

// Nobody is left to catch what fails here.
async function answerFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): Promise<void> {
  try {
    // What follows may be a secret, as in the address that sets a new password.
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

/** Calls, pictures, feeds, files of the console and Next's own; any other path is a page, if only the not-found page. */
const NO_PAGE =
  /^\/((api|_next|og|sitemaps|console\/files)\/|(service-worker\.js|robots\.txt|sitemap\.xml|manifest\.webmanifest)$)/;

/** Calls, pictures of ads and lists of them; pages may be kept, and the rest is the same for everybody. */
function needsDatabase(address: string): boolean {
  return /^\/((api|og|sitemaps)\/|sitemap\.xml(\?|$))/.test(address);
}

function isPage(address: string): boolean {
  return !NO_PAGE.test(address.split('?', 1)[0] ?? '');
}
