import { afterEach, expect, test, vi } from 'vitest';
import type { LiveSocket } from '@/lib/browser/realtime';
import { stubBrowserStorage } from '@/test/browser-storage';
import type { Message } from '@/lib/messaging/contract';
import { createReceipts } from './receipts';
import { readUnread, storeUnread, watchUnread } from './unread';

afterEach(() => void vi.unstubAllGlobals());

const ana = JSON.stringify({ uid: 'ana4k', name: 'Ana', token: 'secret' });
const rui = [{ sender_uid: 'rui7q', amount: 3 }];
// Nothing is requested while disconnected.
const line = { connected: false } as LiveSocket;
type Answered = (problem: Error | null, answer: { ok: true }) => void;

test.each([
  ['visible', {}],
  ['hidden', { rui7q: 3 }],
])(
  'an older contact list arriving in an open conversation that is %s keeps the right count',
  (visibilityState, counted) => {
    stubBrowserStorage({ 'serss-user': ana });
    vi.stubGlobal('document', { visibilityState });
    const look = createReceipts('ana4k', 'rui7q');
    const stop = watchUnread(() => look(line, 'a conversation', []));
    storeUnread(rui);
    expect(readUnread()).toEqual(counted);
    stop();
  },
);

test('when storage is full, requests do not repeat forever', () => {
  const kept = stubBrowserStorage({ 'serss-user': ana });
  storeUnread(rui);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.spyOn(kept, 'set').mockImplementation(() => {
    throw new Error('full');
  });
  const look = createReceipts('ana4k', 'rui7q');
  const stop = watchUnread(() => look(line, 'a conversation', []));
  look(line, 'a conversation', []);
  expect(readUnread()).toEqual({ rui7q: 3 });
  stop();
});

test('on a hidden page each newest message is acknowledged as delivered once', async () => {
  stubBrowserStorage({ 'serss-user': ana });
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const said: unknown[] = [];
  const emit = (name: string, _conversationId: string, position: number, answered: Answered) => {
    said.push([name, position]);
    // The first request gets no answer.
    answered(said.length === 1 ? new Error('no answer') : null, { ok: true });
  };
  const up = { connected: true, timeout: () => ({ emit }) } as unknown as LiveSocket;
  const look = createReceipts('ana4k', 'rui7q');
  for (const newest of [4, 4, 4, 5, 5]) {
    look(up, 'a conversation', [{ author: 'rui7q', position: newest } as Message]);
    await Promise.resolve();
  }
  expect(said).toEqual([
    ['delivered', 4],
    ['delivered', 4],
    ['delivered', 5],
  ]);
});
