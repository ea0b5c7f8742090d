import { expect, test } from 'vitest';
import { requests } from './contract';

test('a message from an old client is accepted, and its author and time are ignored', () => {
  const id = 'x'.repeat(22);
  const sent = [' oi ', { text: 'oi' }, { text: 'oi', author: 'ana', time: '23:59', date: 'ontem' }];
  for (const message of sent) expect(requests.sendMessage.parse([id, message])[1].text).toBe('oi');
  expect(requests.sendMessage.safeParse([id, { text: 'oi', createdAt: 1 }]).success).toBe(false);
  expect(requests.sendMessage.safeParse([id, { text: '' }]).success).toBe(false);
});
