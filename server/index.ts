// First: what follows reads the settings.
import './invalid-settings';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import next from 'next';
import { isShortOfConnections } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { LOCALES, originFor } from '@/lib/platform/locale';
import { warnOfOwnerRole } from '@/lib/platform/database/role';
import { countProcesses } from '@/lib/platform/database/processes';
import { log } from '@/lib/platform/log/log';
import { listMissingMigrations } from '@/lib/platform/database/migrations';
import { jobHandler, startWorker } from '@/lib/services/jobs/worker';
import { renderPagesJob } from '@/lib/services/page-cache/purge';
import { RenderedPages } from '@/lib/services/page-cache/rendered-pages';
import { isWritable } from '@/lib/services/storage/probe';
import { storage } from '@/lib/services/storage/storage';
import { closeServer } from './shutdown/close-server';
import { connectionTimeouts, guardConnections } from './http/connection-guard';
import { sendConsoleToLog } from './console-to-log';
import { answerHealth } from './http/health';
import { jobHandlers, schedules } from './job-handlers';
import { MemoryTier } from './page-cache/memory-tier';
import { pageCache } from './page-cache/page-cache';
import { purges } from './page-cache/purges';
import { PostgresListener } from './postgres-listener';
import { publicFiles } from './http/picture-visibility';
import { readiness } from './http/readiness';
import { connectRedis } from './realtime/redis';
import { Realtime } from './realtime/realtime';
import { requestListener } from './http/request-listener';
import { openRequests } from './http/request-id';
import { listAssets, staticAssets } from './http/static-files';
import { watchUncaughtErrors } from './shutdown/uncaught-errors';
import { startWatching } from './metrics/observability';

/** All of stopping; a container is given 20 (docker-compose.yml). */
const STOP_SECONDS = 15;
/** What is under way when it begins: requests, and beside them jobs. */
const FINISH_SECONDS = 8;
/** What it costs to ask a bucket, and how often the rest changes. */
const STORAGE_KEPT_SECONDS = 30;
const DATABASE_KEPT_SECONDS = 1;
/** What no page says anything of: how this process listens, ends, logs and keeps. */
const NOT_SHOWN =
  /^(PORT|HOST|METRICS_PORT|OTEL_.*|SENTRY_DSN|LOG_LEVEL|DRAIN_SECONDS|DATABASE_CONNECTIONS|DATABASE_REPLICA_URL|DATABASE_WAIT_MS|PAGE_CACHE_MEGABYTES|BACKUP_.*)$/;

const buildFolder = process.env.NEXT_DIST_DIR ?? '.next';
const isDevelopment = env.NODE_ENV === 'development';
const uncaughtErrors = watchUncaughtErrors();
if (!isDevelopment) sendConsoleToLog();
const server = createServer(connectionTimeouts);
// Next speaks WebSocket in development alone; else its listener, which routes whatever asks for another protocol, gets
// a server that nobody reaches.
const httpServer = isDevelopment ? server : createServer();
// Next takes a rewrite to another host for an outside address, and calls every loopback address localhost.
const app = next({ dev: isDevelopment, hostname: 'localhost', port: env.PORT, httpServer });
await app.prepare();

const memory = new MemoryTier(env.PAGE_CACHE_MEGABYTES * 1024 * 1024);
const renderedPages = new RenderedPages(env.DATABASE_URL);
const redis = env.REDIS_URL
  ? await connectRedis(env.REDIS_URL, () => realtime.announceMissedEvents())
  : undefined;
const realtime = new Realtime(server, { adapter: redis?.adapter });
// After socket.io, which keeps its requests from whoever listens before it.
guardConnections(server);
openRequests(server);
const listener = new PostgresListener(env.DATABASE_URL, [purges(memory), ...realtime.channels()]);
await listener.start();
await warnOfOwnerRole();
if (!redis && (await countProcesses()) > 1)
  log.warn(
    'more than one process serves this database: set REDIS_URL, which carries chat messages between them',
  );

const handleByNext = app.getRequestHandler();
const pages = isDevelopment
  ? { answer: handleByNext, renderAhead: async () => undefined }
  : pageCache({
      next: handleByNext,
      memory,
      stored: { pages: renderedPages, release: await nameRelease() },
      database: { isAway: () => listener.isAway, isShort: isShortOfConnections },
    });
const ready = readiness({
  database: { isWell: () => listener.isConnected(), keptSeconds: DATABASE_KEPT_SECONDS },
  migrations: {
    isWell: async () => (await listMissingMigrations()).length === 0,
    keptSeconds: DATABASE_KEPT_SECONDS,
  },
  storage: { isWell: () => isWritable(storage), keptSeconds: STORAGE_KEPT_SECONDS, isOptional: true },
});
let isStopping = false;

const answer = requestListener({
  health: (request, response) => answerHealth(request, response, { isStopping, readiness: ready }),
  assets: staticAssets(isDevelopment ? new Map() : listAssets({ buildFolder, publicFolder: 'public' })),
  storage,
  findPublicFile: publicFiles(),
  isDatabaseAway: () => listener.isAway,
  pages: pages.answer,
  next: handleByNext,
});
const watching = await startWatching({
  server,
  answer,
  openSockets: () => realtime.openCount,
  buildFolder,
});
const handlers = [...jobHandlers, jobHandler(renderPagesJob, ({ workIds }) => pages.renderAhead(workIds))];
const jobs = await startWorker(handlers, schedules, { around: watching.aroundJob });
server.on('request', (request, response) => {
  // The next one shall go elsewhere.
  if (isStopping) response.shouldKeepAlive = false;
  void watching.answer(request, response);
});
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
    // Whoever sends visitors here looks at /readyz first.
    else await setTimeout(env.DRAIN_SECONDS * 1000);
    await Promise.all([
      closeServer(server, { seconds: FINISH_SECONDS }),
      jobs.stop({ seconds: FINISH_SECONDS }),
      realtime.stop(),
    ]);
    redis?.stop();
    await Promise.all([listener.stop(), renderedPages.stop(), app.close(), watching.stop()]);
  },
);
// The parent process exited. Shut down.
process.once('disconnect', () => {
  if (!isStopping) void close();
});

/**
 * Of the build and of every setting, as a page may show any, but those of the process itself: with another name all
 * pages are rendered anew.
 */
async function nameRelease(): Promise<string> {
  const build = await readFile(path.join(buildFolder, 'BUILD_ID'), 'utf8');
  const shown = Object.entries(env).filter(([name]) => !NOT_SHOWN.test(name));
  const settings = { ...Object.fromEntries(shown), origins: LOCALES.map(originFor) };
  return createHash('sha256')
    .update(build + JSON.stringify(settings))
    .digest('base64url')
    .slice(0, 16);
}
