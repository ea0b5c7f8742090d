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
});
const list = (...positions: number[]) => positions.map(at);

describe('messages that come', () => {
  test('stand in the order of the server, each once, whatever order they came in', () => {
    expect(mergeMessages(list(1, 2), list(4, 2, 3))).toEqual({
      messages: list(1, 2, 3, 4),
      missingAfter: null,
    });
  });

  test('are left out behind a gap, which is named', () => {
    expect(mergeMessages(list(3, 4), list(6, 7))).toEqual({ messages: list(3, 4), missingAfter: 4 });
  });

  test('need not begin with the first of all', () => {
    expect(mergeMessages([], list(51, 52))).toEqual({ messages: list(51, 52), missingAfter: null });
  });

  test('may be older than what was known', () => {
    expect(mergeMessages(list(1, 2), list(3))).toEqual({ messages: list(1, 2, 3), missingAfter: null });
  });
});

test('a message is read, delivered or sent by how far the other side has come', () => {
  const marks = { read: 3, delivered: 5 };
  expect([3, 4, 5, 6].map((position) => deliveryOf(position, marks))).toEqual([
    'read',
    'delivered',
    'delivered',
    'sent',
  ]);
});
