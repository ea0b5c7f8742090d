import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '@/lib/messaging/contract';
import { ChatRefusal } from './ask';
import { createCatchUp } from './catch-up';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function message(position: number): Message {
  return {
    _id: String(position),
    conversation_id: '1',
    position,
    author: 'rui7q',
    time: '12:00',
    text: `text ${position}`,
    date: position,
    client_id: null,
    pictures: [],
    voice: null,
  };
}

const refusal = (code: string) => new ChatRefusal({ code, message: 'No' });

function reading(...answers: (Error | number[])[]) {
  const taken: number[] = [];
  let asked = 0;
  const reader = createCatchUp({
    load() {
      const answer = answers[asked] ?? [];
      asked += 1;
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve({ messages: answer.map(message), has_more: asked < answers.length });
    },
    take: (messages) => void taken.push(...messages.map(({ position }) => position)),
  });
  return { reader, taken, asked: () => asked };
}

test('pages are loaded one after another until there are no more', async () => {
  const { reader, taken, asked } = reading([1, 2], [3, 4], [5]);
  void reader.run();
  await reader.run();
  await vi.runAllTimersAsync();
  expect(taken).toEqual([1, 2, 3, 4, 5]);
  expect(asked()).toBe(3);
});

test.for([new Error('no answer'), refusal('unavailable'), refusal('too_many')])(
  'missing messages are requested again after %s',
  async (problem) => {
    const { reader, taken } = reading([1], problem, [2]);
    await reader.run();
    expect(taken).toEqual([1]);
    await vi.runAllTimersAsync();
    expect(taken).toEqual([1, 2]);
  },
);

test('a permanent refusal is not retried, and nothing is requested after the conversation is closed', async () => {
  const refused = reading(refusal('forbidden'), [1]);
  await refused.reader.run();
  const left = reading(new Error('no answer'), [1]);
  await left.reader.run();
  left.reader.stop();
  const leftMeanwhile = reading(new Error('no answer'), [1]);
  const asking = leftMeanwhile.reader.run();
  leftMeanwhile.reader.stop();
  await asking;
  await vi.runAllTimersAsync();
  expect([refused.asked(), left.asked(), leftMeanwhile.asked()]).toEqual([1, 1, 1]);
});
