import fs from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = fs.readFileSync('public/offline-worker.js', 'utf8');
const ORIGIN = 'https://serss.example';
const PAGE =
  '<link href="/_next/static/media/f.woff2"><script src="/_next/static/chunks/a.js"></script>["/_next/static/chunks/b~c.js"]';

type Request = { method: string; mode: string; url: string };
type Event = Record<string, unknown>;

class Reply {
  readonly ok = true;
  constructor(readonly body: string) {}
  text = async () => this.body;
  clone = () => this;
}

/** The service worker of one build, with a network that `isOnline` turns off and caches that outlive it. */
function startWorker(build: string, kept = new Map<string, Map<string, string>>()) {
  const listeners = new Map<string, (event: Event) => void>();
  const posted: unknown[] = [];
  const network = { isOnline: true };
  const pathOf = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN);

  function fetchText(asked: string | Request) {
    if (!network.isOnline) throw new TypeError('Failed to fetch');
    const { pathname } = pathOf(asked);
    return new Reply(pathname === '/offline' ? PAGE : `online ${pathname}`);
  }

  const openCache = (name: string) => {
    const files = kept.get(name) ?? new Map<string, string>();
    kept.set(name, files);
    return {
      put: async (path: string, page: Reply) => void files.set(path, page.body),
      addAll: async (paths: string[]) => paths.forEach((path) => files.set(path, `kept ${path}`)),
      match: async (asked: string | Request) => files.get(pathOf(asked).pathname),
    };
  };
  const self = {
    location: { origin: ORIGIN },
    skipWaiting: () => undefined,
    addEventListener: (name: string, listener: (event: Event) => void) => void listeners.set(name, listener),
    registration: { navigationPreload: { enable: async () => undefined } },
    clients: {
      claim: async () => undefined,
      matchAll: async () => [{ postMessage: (message: unknown) => void posted.push(message) }],
    },
  };
  const caches = {
    open: async (name: string) => openCache(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  vm.runInNewContext(SOURCE, {
    self,
    caches,
    BUILD: build,
    URL,
    fetch: async (asked: string) => fetchText(asked),
  });

  async function happen(name: string): Promise<void> {
    const waits: unknown[] = [];
    listeners.get(name)?.({ waitUntil: (wait: unknown) => void waits.push(wait) });
    await Promise.all(waits);
  }

  /** The worker's response; undefined when it leaves the request to the browser. */
  async function ask(path: string, { method = 'GET', mode = 'navigate', origin = ORIGIN } = {}) {
    const answers: unknown[] = [];
    const request = { method, mode, url: origin + path };
    listeners.get('fetch')?.({ request, respondWith: (answer: unknown) => void answers.push(answer) });
    const answer: unknown = await answers[0];
    return answer instanceof Reply ? answer.body : answer;
  }

  return { kept, posted, network, ask, happen };
}

async function installed(build: string, kept?: Map<string, Map<string, string>>) {
  const worker = startWorker(build, kept);
  await worker.happen('install');
  await worker.happen('activate');
  return worker;
}

test('online, every page and file comes from the network, even if cached', async () => {
  const { ask } = await installed('one');
  expect(await ask('/orders')).toBe('online /orders');
  expect(await ask('/offline')).toBe(PAGE);
  expect(await ask('/_next/static/chunks/a.js', { mode: 'cors' })).toBe('online /_next/static/chunks/a.js');
});

test('offline, any page request returns the offline page, and every file that it references is available', async () => {
  const { ask, network } = await installed('one');
  network.isOnline = false;
  for (const path of ['/', '/orders', '/chat?receiver=ana', '/search?search=a'])
    expect(await ask(path)).toBe(PAGE);
  for (const file of [
    '/_next/static/media/f.woff2',
    '/_next/static/chunks/a.js',
    '/_next/static/chunks/b~c.js',
  ])
    expect(await ask(file, { mode: 'cors' })).toBe(`kept ${file}`);
  await expect(ask('/_next/static/chunks/other.js', { mode: 'cors' })).rejects.toThrow('Failed to fetch');
});

test('other requests are not touched, and only the offline page is cached', async () => {
  const { ask, kept } = await installed('one');
  for (const path of ['/orders', '/chat', '/registration', '/details/7']) await ask(path);
  expect(await ask('/api/orders/list')).toBeUndefined();
  expect(await ask('/files/ana/7')).toBeUndefined();
  expect(await ask('/api/orders/list', { mode: 'cors' })).toBeUndefined();
  expect(await ask('/login', { method: 'POST' })).toBeUndefined();
  expect(await ask('/', { origin: 'https://pay.example' })).toBeUndefined();
  const paths = [...kept.values()].flatMap((files) => [...files.keys()]);
  expect(paths.filter((path) => !path.includes('.'))).toEqual(['/offline']);
});

test('a new build deletes the cache of the previous one and reports its own id', async () => {
  const { kept } = await installed('one');
  const { posted } = await installed('two', kept);
  expect([...kept.keys()]).toEqual(['offline-two']);
  expect(posted).toEqual([{ build: 'two' }]);
});
