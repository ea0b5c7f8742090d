import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import next from 'next';
import { env } from '@/lib/platform/env';
import { LOCALES, originFor } from '@/lib/platform/locale';
import { warnOfOwnerRole } from '@/lib/platform/database-role';
import { log } from '@/lib/platform/log';
import { jobHandler, startWorker } from '@/lib/services/jobs/worker';
import { renderPagesJob } from '@/lib/services/page-cache/purge';
import { RenderedPages } from '@/lib/services/page-cache/rendered-pages';
import { storage } from '@/lib/services/storage/storage';
import { connectionTimeouts, guardConnections } from './connections';
import { sendConsoleToLog } from './console-to-log';
import { answerHealth } from './health';
import { jobHandlers, schedules } from './job-handlers';
import { MemoryTier } from './page-cache/memory-tier';
import { pageCache } from './page-cache/page-cache';
import { purges } from './page-cache/purges';
import { PostgresListener } from './postgres-listener';
import { publicFiles } from './public-files';
import { connectRedis } from './realtime/redis';
import { Realtime } from './realtime/realtime';
import { requestListener } from './request-listener';
import { listAssets, staticAssets } from './static-assets';
import { watchUncaughtErrors } from './uncaught-errors';

const STOP_SECONDS = 10;

const buildFolder = process.env.NEXT_DIST_DIR ?? '.next';
const isDevelopment = env.NODE_ENV === 'development';
const uncaughtErrors = watchUncaughtErrors();
if (!isDevelopment) sendConsoleToLog();
const server = createServer(connectionTimeouts);
// Next speaks WebSocket in development alone; else its listener, which routes whatever asks for another protocol, gets a
// server that nobody reaches.
const httpServer = isDevelopment ? server : createServer();
// Next takes a rewrite to another host for an outside address, and calls every loopback address localhost.
const app = next({ dev: isDevelopment, hostname: 'localhost', port: env.PORT, httpServer });
await app.prepare();

const memory = new MemoryTier(env.PAGE_CACHE_MEGABYTES * 1024 * 1024);
const renderedPages = new RenderedPages(env.DATABASE_URL);
const redis = env.REDIS_URL ? await connectRedis(env.REDIS_URL, () => realtime.tellMissed()) : undefined;
const realtime = new Realtime(server, { adapter: redis?.adapter });
// After socket.io, which keeps its requests from whoever listens before it.
guardConnections(server);
const listener = new PostgresListener(env.DATABASE_URL, [purges(memory), ...realtime.channels()]);
await listener.start();
await warnOfOwnerRole();

const handleByNext = app.getRequestHandler();
const pages = isDevelopment
  ? { answer: handleByNext, renderAhead: async () => undefined }
  : pageCache({ next: handleByNext, memory, stored: { pages: renderedPages, release: await nameRelease() } });
const worker = await startWorker(
  [...jobHandlers, jobHandler(renderPagesJob, ({ workIds }) => pages.renderAhead(workIds))],
  schedules,
);
const isDatabaseReachable = () => listener.isConnected();
let isStopping = false;

const answer = requestListener({
  health: (request, response) => answerHealth(request, response, { isStopping, isDatabaseReachable }),
  assets: staticAssets(isDevelopment ? new Map() : listAssets({ buildFolder, publicFolder: 'public' })),
  storage,
  findPublicFile: publicFiles(),
  pages: pages.answer,
  next: handleByNext,
});
server.on('request', (request, response) => void answer(request, response));
// In development Next reloads pages through a socket of its own. Nothing else speaks WebSocket, and a connection that
// nobody answers would stay open.
if (!isDevelopment)
  server.on('upgrade', ({ url }, socket) => {
    if (!url?.startsWith('/socket.io/')) socket.destroy();
  });
// Next keeps uncaught errors from ending the process, so a taken port must end it here.
server.on('error', (error) => {
  log.fatal({ error }, 'the server cannot listen');
  process.exit(1);
});
server.listen(env.PORT, env.HOST, () => {
  uncaughtErrors.serving();
  log.info({ port: env.PORT }, 'ready');
  process.send?.('ready');
});

const { close } = closeWithGrace(
  { delay: STOP_SECONDS * 1000, logger: log, skip: ['unhandledRejection'] },
  async ({ err }) => {
    isStopping = true;
    if (err) log.fatal({ error: err }, 'stopping after an error');
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await realtime.stop();
    redis?.stop();
    await closed;
    await Promise.all([worker.stop(), listener.stop(), renderedPages.stop(), app.close()]);
  },
);
// Whoever started us and waits for 'ready' is gone: there is nobody left to stop us.
process.once('disconnect', close);

/** Of the build and of every setting, as a page may show any; where the process listens is no part of a page. */
async function nameRelease(): Promise<string> {
  const build = await readFile(path.join(buildFolder, 'BUILD_ID'), 'utf8');
  const settings = { ...env, PORT: 0, HOST: '', PAGE_CACHE_MEGABYTES: 0, origins: LOCALES.map(originFor) };
  return createHash('sha256')
    .update(build + JSON.stringify(settings))
    .digest('base64url')
    .slice(0, 16);
}
