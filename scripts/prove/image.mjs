import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { ensureDatabase, startPostgres } from '../postgres.mjs';
import { runNode } from '../setup/command.mjs';
import { freePort } from '../setup/ports.mjs';
import { withScratch } from '../setup/scratch.mjs';

const MEGABYTE = 1_000_000;
/** Debian and Node take the rest of an image of 450 MB. */
const MAX_MEGABYTES = 150;
const STARTED_SECONDS = 60;

/**
 * The image's folder is self-contained: outside this project, started as a container starts it, it prepares an empty
 * database and responds in each part that tracing could have missed.
 */
export async function proveImage() {
  return withScratch('image', async ({ scratch, cleanups }) => {
    const folder = path.join(scratch, 'app');
    await runNode('scripts/build.mjs', ['--image', folder], { isShown: true });
    const megabytes = Math.ceil(sizeOf(folder) / MEGABYTE);
    if (megabytes > MAX_MEGABYTES)
      throw new Error(`${megabytes} MB at run time; the limit is ${MAX_MEGABYTES}`);
    const server = await startPostgres({ folder: path.join(scratch, 'postgres'), port: 0 });
    cleanups.push(server.stop);
    await ensureDatabase(server.url('serss'));
    const databaseUrls = { DATABASE_URL: server.appUrl('serss'), DATABASE_OWNER_URL: server.url('serss') };
    const origin = await startContainer({ folder, scratch, databaseUrls, cleanups });
    for (const [part, ask] of Object.entries(ANSWERS)) {
      await ask(origin).catch((error) => Promise.reject(new Error(`${part}: ${error.message}`)));
      console.log(`  ${part}`);
    }
    await expectRenderer(folder);
    console.log('  the process that renders uploads');
    return `${megabytes} MB to run`;
  });
}

const ANSWERS = {
  'pages of Next': (origin) => expect(`${origin}/`, 200, 'text/html'),
  'pages drawn on demand': (origin) => expect(`${origin}/search?q=pintor`, 200, 'text/html'),
  'scripts of pages': async (origin) => {
    const page = await (await fetch(`${origin}/`)).text();
    await expect(origin + /\/_next\/static\/[^"]+\.js/.exec(page)[0], 200, 'javascript');
  },
  'public files': (origin) => expect(`${origin}/favicon.svg`, 200, 'image/svg+xml'),
  'the database': (origin) => expect(`${origin}/api/cards/list`, 200, 'json', put({ excluded: [] })),
  'pictures and fonts': (origin) => expect(`${origin}/og/site`, 200, 'image/jpeg'),
  'hashes of passwords': (origin) =>
    expect(
      `${origin}/api/users/login`,
      401,
      'json',
      put({ email: 'ana@example.com', password: 'long enough' }),
    ),
};

/** The program needs the native package of sharp, which no page traces for it. */
async function expectRenderer(folder) {
  const child = fork('dist/picture-renderer.mjs', { cwd: folder, env: {} });
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  // It ignores signals and ends with its channel.
  if (child.connected) child.disconnect();
  if (answer !== 'ready') throw new Error('the picture renderer does not start');
}

/** Passes nothing of our own environment: no path to packages, no setting. */
async function startContainer({ folder, scratch, databaseUrls, cleanups }) {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/container.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      NODE_ENV: 'production',
      ...databaseUrls,
      FILES_DIR: path.join(scratch, 'files'),
      HOST: '127.0.0.1',
      PORT: String(port),
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  cleanups.push(() => {
    child.kill('SIGTERM');
    return exited;
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let second = 0; second < STARTED_SECONDS && child.exitCode === null; second += 1) {
    if (await isReady(origin)) return origin;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('the container does not respond');
}

function isReady(origin) {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function expect(url, status, type, options) {
  const response = await fetch(url, options);
  const given = response.headers.get('content-type') ?? '';
  await response.arrayBuffer();
  if (response.status !== status || !given.includes(type)) throw new Error(`${response.status} ${given}`);
}

function put(body) {
  return { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function sizeOf(folder) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0);
}
