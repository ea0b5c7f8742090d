import { describe, expect, test } from 'vitest';
import type { Message } from '@/lib/messaging/contract';
import { deliveryOf, mergeMessages } from './thread';

const at = (position: number): Message => ({
  _id: `m${position}`,
  conversation_id: 'aaaaaaaaaaaaaaaaaaaaaa',
  position,
  text: `${position}`,
  author: 'ana4k',
  time: '10:00',
  date: position,
  client_id: null,
  pictures: [],
  voice: null,
});
const list = (...positions: number[]) => positions.map(at);

describe('incoming messages', () => {
  test('are in server order without duplicates, in whatever order they arrive', () => {
    expect(mergeMessages(list(1, 2), list(4, 2, 3))).toEqual({
      messages: list(1, 2, 3, 4),
      missingAfter: null,
    });
  });

  test('are left out behind a gap, which is reported', () => {
    expect(mergeMessages(list(3, 4), list(6, 7))).toEqual({ messages: list(3, 4), missingAfter: 4 });
  });

  test('need not begin with the first message of the conversation', () => {
    expect(mergeMessages([], list(51, 52))).toEqual({ messages: list(51, 52), missingAfter: null });
  });

  test('may be older than the known ones', () => {
    expect(mergeMessages(list(1, 2), list(3))).toEqual({ messages: list(1, 2, 3), missingAfter: null });
  });
});

test('a message is read, delivered or sent by the position of the other person’s marks', () => {
  const marks = { read: 3, delivered: 5 };
  expect([3, 4, 5, 6].map((position) => deliveryOf(position, marks))).toEqual([
    'read',
    'delivered',
    'delivered',
    'sent',
  ]);
});
