import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { ChatRefusal } from './ask';
import { sendInTurn } from './send-in-turn';
import { addUnsent, listUnsent, noteProblem, type Unsent } from './unsent';

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowserStorage({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function write(...texts: string[]): void {
  for (const text of texts)
    addUnsent({
      author: 'rui7q',
      receiver: 'ana4k',
      client_id: `id of ${text}`,
      text,
      date: 0,
      problem: null,
    });
}

const left = () => listUnsent('rui7q', 'ana4k').map(({ text, problem }) => [text, problem]);

function turns(send: (unsent: Unsent) => Promise<boolean>) {
  return sendInTurn({ author: 'rui7q', receiver: 'ana4k', send });
}

test('unsent messages are sent in order, each after the previous one is stored', async () => {
  write('one', 'two');
  const said: string[] = [];
  const queue = turns(async ({ text }) => {
    said.push(`${text}?`);
    await Promise.resolve();
    said.push(`${text}!`);
    return true;
  });
  queue.run();
  queue.run();
  await vi.runAllTimersAsync();
  expect(said).toEqual(['one?', 'one!', 'two?', 'two!']);
  expect(left()).toEqual([]);
});

test('without a connection messages stay queued and are sent after reconnecting', async () => {
  write('one', 'two');
  let isThere = false;
  const queue = turns(() => Promise.resolve(isThere));
  queue.run();
  await vi.runAllTimersAsync();
  expect(left()).toEqual([
    ['one', null],
    ['two', null],
  ]);
  isThere = true;
  queue.run();
  await vi.runAllTimersAsync();
  expect(left()).toEqual([]);
});

test('a message without an answer is sent again with the same id, before all others', async () => {
  write('one', 'two');
  const said: string[] = [];
  const queue = turns(({ client_id }) => {
    said.push(client_id);
    return said.length === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve(true);
  });
  queue.run();
  await vi.runAllTimersAsync();
  expect(said).toEqual(['id of one', 'id of one', 'id of two']);
  expect(left()).toEqual([]);
});

test('a rate-limited sender waits and loses nothing', async () => {
  write('one');
  let times = 0;
  const queue = turns(() => {
    times += 1;
    return times === 1
      ? Promise.reject(new ChatRefusal({ code: 'too_many', message: 'Wait a moment.' }))
      : Promise.resolve(true);
  });
  queue.run();
  await vi.runAllTimersAsync();
  expect([times, left()]).toEqual([2, []]);
});

test('a refused message stays with its reason, lets others pass and can be retried', async () => {
  write('one', 'two');
  let isAllowed = false;
  const queue = turns(({ text }) =>
    text === 'two' || isAllowed
      ? Promise.resolve(true)
      : Promise.reject(new ChatRefusal({ code: 'forbidden', message: 'You can no longer write.' })),
  );
  queue.run();
  await vi.runAllTimersAsync();
  expect(left()).toEqual([['one', 'You can no longer write.']]);
  isAllowed = true;
  noteProblem('id of one', null);
  queue.run();
  await vi.runAllTimersAsync();
  expect(left()).toEqual([]);
});
