// First, because the other imports read the settings.
import './invalid-settings';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import next from 'next';
import { addViews } from '@/lib/catalog/ad-statistics/add-views';
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
import { AdViews } from './http/ad-views';
import { answerHealth } from './http/health';
import { jobHandlers, schedules } from './job-handlers';
import { MemoryTier } from './page-cache/memory-tier';
import { isClosedProvider } from './page-cache/closed-provider';
import { adPages, pageCache } from './page-cache/page-cache';
import { purges } from './page-cache/purges';
import { warmUpRelease } from './page-cache/release-warm-up';
import { startRenderer } from './page-cache/renderer';
import { PostgresListener } from './postgres-listener';
import { publicFiles } from './http/picture-visibility';
import { readiness } from './http/readiness';
import { connectRedis } from './realtime/redis';
import { Realtime } from './realtime/realtime';
import { requestListener } from './http/request-listener';
import { assignRequestIds } from './http/request-id';
import { staticFiles } from './http/static-files';
import { watchUncaughtErrors } from './shutdown/uncaught-errors';
import { startObservability } from './metrics/observability';

/** For the whole shutdown; a container gets 20 (docker-compose.yml). */
const STOP_SECONDS = 15;
/** For requests and jobs in progress. */
const FINISH_SECONDS = 8;
/** Checking a bucket costs more than checking the database. */
const STORAGE_KEPT_SECONDS = 30;
const DATABASE_KEPT_SECONDS = 1;
/** Settings that change no page. */
const PROCESS_SETTINGS =
  /^(PORT|HOST|METRICS_PORT|OTEL_.*|SENTRY_DSN|LOG_LEVEL|DRAIN_SECONDS|DATABASE_CONNECTIONS|DATABASE_REPLICA_URL|DATABASE_WAIT_MS|PAGE_CACHE_MEGABYTES|BACKUP_.*)$/;

const buildFolder = process.env.NEXT_DIST_DIR ?? '.next';
const isDevelopment = env.NODE_ENV === 'development';
const uncaughtErrors = watchUncaughtErrors();
if (!isDevelopment) sendConsoleToLog();
const server = createServer(connectionTimeouts);
// Next handles upgrades of the server it is given. It needs that in development only, and gets an unused server
// otherwise.
const httpServer = isDevelopment ? server : createServer();
// Next calls each loopback address localhost, and would treat a rewrite to another host name as external.
const app = next({ dev: isDevelopment, hostname: 'localhost', port: env.PORT, httpServer });
await app.prepare();

const memory = new MemoryTier(env.PAGE_CACHE_MEGABYTES * 1024 * 1024);
const renderedPages = new RenderedPages(env.DATABASE_URL);
const redis = env.REDIS_URL
  ? await connectRedis(env.REDIS_URL, () => realtime.announceMissedEvents())
  : undefined;
const realtime = new Realtime(server, { adapter: redis?.adapter });
// After socket.io, which takes over the listeners that exist before it.
guardConnections(server);
assignRequestIds(server);
const listener = new PostgresListener(env.DATABASE_URL, [purges(memory), ...realtime.channels()]);
await listener.start();
await warnOfOwnerRole();
if (!redis && (await countProcesses()) > 1)
  log.warn(
    'more than one process serves this database: set REDIS_URL, which carries chat messages between them',
  );

const handleByNext = app.getRequestHandler();
const release = isDevelopment ? '' : await nameRelease();
const renderer = await startRenderer(handleByNext);
const pages = pageCache({
  renderer,
  memory,
  stored: { pages: renderedPages, release },
  isGone: isClosedProvider,
  isDatabaseAway: () => listener.isAway,
});
const ready = readiness({
  database: { isWell: () => listener.isConnected(), keptSeconds: DATABASE_KEPT_SECONDS },
  migrations: {
    isWell: async () => (await listMissingMigrations()).length === 0,
    keptSeconds: DATABASE_KEPT_SECONDS,
  },
  storage: { isWell: () => isWritable(storage), keptSeconds: STORAGE_KEPT_SECONDS, isOptional: true },
});
const adViews = new AdViews(addViews);
let isStopping = false;

const answer = requestListener({
  health: (request, response) => answerHealth(request, response, { isStopping, readiness: ready }),
  staticFiles: isDevelopment ? () => false : staticFiles(buildFolder),
  storage,
  findPublicFile: publicFiles(),
  countView: (request, response) => adViews.answer(request, response),
  isDatabaseAway: () => listener.isAway,
  pages: isDevelopment ? handleByNext : pages.answer,
  next: handleByNext,
});
const observability = await startObservability({
  server,
  answer,
  openSockets: () => realtime.openCount,
  buildFolder,
});
const handlers = [...jobHandlers, jobHandler(renderPagesJob, ({ workIds }) => renderAds(workIds))];
const jobs = await startWorker(handlers, schedules, { around: observability.aroundJob });
server.on('request', (request, response) => {
  if (!response.writableEnded) void observability.answer(request, response);
});
// Prepended last, so that the other listeners see that a page from memory is already sent.
server.prependListener('request', (request, response) => {
  // The client reconnects to another process.
  if (isStopping) response.shouldKeepAlive = false;
  if (!isDevelopment) pages.answerFromMemory(request, response);
});
// In development Next has its own WebSocket. Any other upgrade would leave its connection open.
if (!isDevelopment)
  server.on('upgrade', ({ url }, socket) => {
    if (!url?.startsWith('/socket.io/')) socket.destroy();
  });
// Next catches uncaught errors, so this one must end the process itself.
server.on('error', (error) => {
  log.fatal({ error }, 'the server cannot listen');
  process.exit(1);
});
server.listen(env.PORT, env.HOST, () => {
  uncaughtErrors.serving();
  log.info({ port: env.PORT }, 'ready');
  process.send?.('ready');
});
const warmUp = new AbortController();
if (!isDevelopment)
  void warmUpRelease({
    pages: renderedPages,
    release,
    renderAhead: pages.renderAhead,
    signal: warmUp.signal,
  });

const { close } = closeWithGrace(
  { delay: STOP_SECONDS * 1000, logger: log, skip: ['unhandledRejection'] },
  async ({ err }) => {
    isStopping = true;
    warmUp.abort();
    if (err) log.fatal({ error: err }, 'stopping after an error');
    // Gives the load balancer time to see /readyz fail.
    else await setTimeout(env.DRAIN_SECONDS * 1000);
    await Promise.all([
      closeServer(server, { seconds: FINISH_SECONDS }),
      jobs.stop({ seconds: FINISH_SECONDS }),
      realtime.stop(),
    ]);
    redis?.stop();
    await Promise.all([
      adViews.stop(),
      listener.stop(),
      renderedPages.stop(),
      renderer.stop(),
      app.close(),
      observability.stop(),
    ]);
  },
);
// The parent process exited. Shut down.
process.once('disconnect', () => {
  if (!isStopping) void close();
});

async function renderAds(workIds: number[]): Promise<void> {
  if (!isDevelopment) await pages.renderAhead(adPages(workIds));
}

/** Identifies the build and all settings that a page may show. Stored pages of another release are not used. */
async function nameRelease(): Promise<string> {
  const build = await readFile(path.join(buildFolder, 'BUILD_ID'), 'utf8');
  const shown = Object.entries(env).filter(([name]) => !PROCESS_SETTINGS.test(name));
  const settings = { ...Object.fromEntries(shown), origins: LOCALES.map(originFor) };
  return createHash('sha256')
    .update(build + JSON.stringify(settings))
    .digest('base64url')
    .slice(0, 16);
}
