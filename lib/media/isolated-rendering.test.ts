import { expect, test, vi } from 'vitest';
import { isolateRendering } from './isolated-rendering';

function renderers({ deadlineMs = 10_000, idleMs = 10_000, program = 'test/rendering-process.mjs' } = {}) {
  const render = isolateRendering({ program, deadlineMs, idleMs });
  return (upload: string) => render('avatar', Buffer.from(upload)).then(String);
}

function pidOf(answer: string): number {
  return Number.parseInt(answer);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a process that never answers is killed at its deadline while another upload is rendered', async () => {
  const render = renderers({ deadlineMs: 3_000 });
  const pid = pidOf(await render('a picture'));
  const hanging = render('hang');
  const refused = expect(hanging).rejects.toThrow('invalid: picture_unreadable');
  expect(pidOf(await render('another picture'))).not.toBe(pid);
  expect(isRunning(pid)).toBe(true);
  await refused;
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
});

test.each(['exit', 'crash', 'lie'])(
  'when a process ends or answers wrongly (%s), only its picture is refused',
  async (fate) => {
    const render = renderers();
    const pid = pidOf(await render('a picture'));
    await expect(render(fate)).rejects.toThrow('invalid: picture_unreadable');
    expect(pidOf(await render('the next picture'))).not.toBe(pid);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
  },
);

test('a process is kept for the next picture, and ends when none follows', async () => {
  const render = renderers({ idleMs: 1_000 });
  const pid = pidOf(await render('a picture'));
  expect(pidOf(await render('the next picture'))).toBe(pid);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
  expect(pidOf(await render('a later picture'))).not.toBe(pid);
});

test('a kept process that was killed is replaced', async () => {
  const render = renderers();
  const pid = pidOf(await render('a picture'));
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(pidOf(await render('the next picture'))).not.toBe(pid));
});

test('a process does not inherit the settings of the server', async () => {
  vi.stubEnv('DATA_KEYS', 'secret');
  expect(await renderers()('a picture')).not.toContain('DATA_KEYS');
});

test('a renderer that does not start is not blamed on the picture', async () => {
  const render = renderers({ program: 'test/no-such-program.mjs' });
  await expect(render('a picture')).rejects.toThrow('The picture renderer did not start');
});
