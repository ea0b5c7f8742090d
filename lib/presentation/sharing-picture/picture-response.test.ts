import { expect, test, vi } from 'vitest';
import { answerPicture } from './picture-response';

function from(address: string): Request {
  return new Request('http://localhost:3000/og/site', { headers: { 'x-forwarded-for': address } });
}

test('a picture is cached by shared caches for a minute', async () => {
  const reply = await answerPicture(from('203.0.113.1'), async () => Buffer.from('picture'));
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=60');
});

test('one address gets 120 pictures a minute, and no more are rendered', async () => {
  const draw = vi.fn(async () => Buffer.from('picture'));
  for (let time = 0; time < 120; time += 1) {
    expect((await answerPicture(from('203.0.113.2'), draw)).status).toBe(200);
  }
  const refused = await answerPicture(from('203.0.113.2'), draw);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(draw).toHaveBeenCalledTimes(120);
  expect((await answerPicture(from('203.0.113.3'), draw)).status).toBe(200);
});
