import { createServer } from 'node:http';
import closeWithGrace from 'close-with-grace';
import next from 'next';
import { findAvatarFile } from '@/lib/accounts/avatar-version';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { startWorker } from '@/lib/services/jobs/worker';
import { storage } from '@/lib/services/storage/storage';
import { answerHealth } from './health';
import { jobHandlers, schedules } from './job-handlers';
import { documentHandler } from './page-cache/pages';
import { PageStore } from './page-cache/page-store';
import { purges } from './page-cache/purges';
import { PostgresListener } from './postgres-listener';
import { Realtime } from './realtime/realtime';
import { requestListener } from './request-listener';
import { listAssets, staticAssets } from './static-assets';

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
const STOP_SECONDS = 10;

const buildFolder = process.env.NEXT_DIST_DIR ?? '.next';
const isDevelopment = env.NODE_ENV === 'development';
const server = createServer({ keepAliveTimeout: 65_000 });
// Next takes a rewrite to another host for an outside address, and calls every loopback address localhost.
const app = next({ dev: isDevelopment, hostname: 'localhost', port: env.PORT, httpServer: server });
await app.prepare();

const pages = new PageStore({ sizeBytes: PAGE_CACHE_BYTES });
const realtime = new Realtime(server);
const listener = new PostgresListener(env.DATABASE_URL, [purges(pages), realtime.channel()]);
await listener.start();
const worker = await startWorker(jobHandlers, schedules);

const handleByNext = app.getRequestHandler();
const isDatabaseReachable = () => listener.isConnected();
let isStopping = false;

const answer = requestListener({
  health: (request, response) => answerHealth(request, response, { isStopping, isDatabaseReachable }),
  assets: staticAssets(isDevelopment ? new Map() : listAssets({ buildFolder, publicFolder: 'public' })),
  storage,
  findAvatar: findAvatarFile,
  documents: isDevelopment ? handleByNext : documentHandler(handleByNext, pages),
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
  log.info({ port: env.PORT }, 'ready');
  process.send?.('ready');
});

const { close } = closeWithGrace({ delay: STOP_SECONDS * 1000, logger: log }, async ({ err }) => {
  isStopping = true;
  if (err) log.fatal({ error: err }, 'stopping after an error');
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await realtime.stop();
  await closed;
  await Promise.all([worker.stop(), listener.stop(), app.close()]);
});
// Whoever started us and waits for 'ready' is gone: there is nobody left to stop us.
process.once('disconnect', close);
