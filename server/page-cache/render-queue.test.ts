import { expect, test, vi } from 'vitest';
import { AHEAD, RenderQueue } from './render-queue';

/** A queue whose renders run until `finish` ends the one that started first. */
function open() {
  const queue = new RenderQueue();
  const started: string[] = [];
  const running: (() => void)[] = [];
  const render = (client: string, name = client) =>
    queue.run(client, async () => {
      started.push(name);
      await new Promise<void>((resolve) => running.push(resolve));
    });
  const finish = () => running.shift()?.();
  return { render, finish, started };
}

test('clients take turns, and pages rendered ahead come last', async () => {
  const { render, finish, started } = open();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void render('a', name);
  void render(AHEAD);
  void render('b', 'b1');
  void render('b', 'b2');
  await vi.waitFor(() => expect(started).toEqual(['a1', 'a2', 'a3', 'a4']));
  for (const next of ['a5', 'b1', 'a6', 'b2', AHEAD]) {
    finish();
    await vi.waitFor(() => expect(started.at(-1)).toBe(next));
  }
});

test('a client with many waiting renders is refused, and no other client is', async () => {
  const { render, started } = open();
  const outcomes: unknown[] = [];
  for (let sent = 0; sent < 100; sent += 1)
    void render('flood').catch((error: unknown) => outcomes.push(error));
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(50));
  expect(outcomes[0]).toMatchObject({ code: 'too_many' });
  void render('visitor').catch((error: unknown) => outcomes.push(['visitor', error]));
  await vi.waitFor(() => expect(started).toHaveLength(4));
  expect(outcomes.filter(Array.isArray)).toEqual([]);
});

test('a failed render and one that waits for long both free their slots', async () => {
  const queue = new RenderQueue();
  for (let each = 0; each < 4; each += 1) {
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
  vi.useFakeTimers();
  try {
    for (let each = 0; each < 4; each += 1) void queue.run('a', () => new Promise(() => undefined));
    const next = queue.run('b', async () => 'rendered');
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await next).toBe('rendered');
  } finally {
    vi.useRealTimers();
  }
});
