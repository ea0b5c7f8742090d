import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '@/lib/platform/http/call';
import { createQueryClient } from './query-client';
import { refreshQueries } from './refresh-queries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that shows one query; returns how often it was asked. */
async function openPage(ask: () => Promise<unknown> = () => Promise.resolve('orders')) {
  const client = createQueryClient();
  const asked = vi.fn(ask);
  new QueryObserver(client, { queryKey: ['orders'], queryFn: asked }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { client, asked };
}

test('the answer to an action and the event about it cause one request', async () => {
  const { client, asked } = await openPage();
  const answered = refreshQueries(client);
  await vi.advanceTimersByTimeAsync(100);
  const told = refreshQueries(client);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all([answered, told]);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a change after the refetch has started causes another', async () => {
  const { client, asked } = await openPage();
  void refreshQueries(client);
  await vi.advanceTimersByTimeAsync(200);
  void refreshQueries(client);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('what was not found is not asked again', async () => {
  const missing = new CallError(404, { code: 'not_found', message: '' });
  const { client, asked } = await openPage(() => Promise.reject(missing));
  void refreshQueries(client);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveBeenCalledTimes(1);
});
