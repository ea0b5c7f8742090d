import { expect, test } from 'vitest';
import { requests } from './contract';

test('an old client’s message is read as ours, and nobody says when it was written', () => {
  const id = 'x'.repeat(22);
  const sent = [' oi ', { text: 'oi' }, { text: 'oi', author: 'ana', time: '23:59', date: 'ontem' }];
  for (const message of sent) expect(requests.sendMessage.parse([id, message])[1].text).toBe('oi');
  expect(requests.sendMessage.safeParse([id, { text: 'oi', createdAt: 1 }]).success).toBe(false);
  expect(requests.sendMessage.safeParse([id, { text: '' }]).success).toBe(false);
});
