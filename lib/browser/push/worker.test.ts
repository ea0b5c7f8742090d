import fs from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = fs.readFileSync('public/push-worker.js', 'utf8');
const ORIGIN = 'https://serss.example';

type Listener = (event: Record<string, unknown>) => void;

/** The service worker with a mocked browser; `tabs` are the URLs of open tabs. */
function startWorker(tabs: string[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: [string, Record<string, unknown>][] = [];
  const brought: string[] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: ORIGIN },
    skipWaiting: () => undefined,
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push([title, options]),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void brought.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  vm.runInNewContext(SOURCE, { self, URL });

  async function dispatch(name: string, event: Record<string, unknown>): Promise<void> {
    const waits: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (wait: unknown) => void waits.push(wait) });
    await Promise.all(waits);
  }

  return {
    shown,
    brought,
    opened,
    push: (text: string) => dispatch('push', { data: { json: () => JSON.parse(text) } }),
    tap: (path: string) =>
      dispatch('notificationclick', { notification: { close: () => undefined, data: { path } } }),
  };
}

const NOTICE = { title: 'Ana', body: 'Oi', path: '/chat?receiver=ana', tag: 'chat-1' };

test('a push is shown, replaces the notification with its tag, and is announced', async () => {
  const worker = startWorker();
  await worker.push(JSON.stringify(NOTICE));
  expect(worker.shown).toEqual([
    [
      'Ana',
      expect.objectContaining({ body: 'Oi', tag: 'chat-1', renotify: true, data: { path: NOTICE.path } }),
    ],
  ]);
});

test('an unknown push is not shown', async () => {
  const worker = startWorker();
  for (const text of ['no json', 'null', '[]', '{}', JSON.stringify({ ...NOTICE, path: 7 })])
    await worker.push(text);
  expect(worker.shown).toEqual([]);
});

test("a click opens the notification's page, or focuses the tab that shows it", async () => {
  const [closed, open] = [startWorker([`${ORIGIN}/`]), startWorker([`${ORIGIN}${NOTICE.path}`])];
  await closed.tap(NOTICE.path);
  await open.tap(NOTICE.path);
  expect([closed.opened, closed.brought]).toEqual([[`${ORIGIN}${NOTICE.path}`], []]);
  expect([open.opened, open.brought]).toEqual([[], [`${ORIGIN}${NOTICE.path}`]]);
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'no tap leads to %s',
  async (path) => {
    const worker = startWorker();
    await worker.tap(path);
    expect(worker.opened).toEqual([]);
  },
);
