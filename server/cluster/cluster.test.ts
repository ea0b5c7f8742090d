import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '@/scripts/setup/ports.mjs';

/** So many workers that end make the supervisor end. */
const MAX_DEATHS = 5;

/** Two workers, and requests under way in both of them. */
async function start({ stopSeconds = 16 } = {}) {
  const [port, metricsPort] = await Promise.all([freePort(), freePort()]);
  const settings = { PORT: port, METRICS_PORT: metricsPort, STOP_SECONDS: stopSeconds };
  const supervisor = fork('server/cluster/test-cluster.ts', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
    },
  });
  const ended = once(supervisor, 'exit');
  onTestFinished(() => void supervisor.kill('SIGKILL'));
  await once(supervisor, 'message');
  const requests = await Promise.all([ask(port), ask(port)]);
  expect(new Set(requests.map(({ pid }) => pid)).size).toBe(2);
  const collect = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return { supervisor, ended, requests, collect };
}

/** On a connection of its own: the next one reaches the other worker. */
async function ask(port: number) {
  const { body } = await fetch(`http://127.0.0.1:${port}`);
  const answer = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  const { value: pid = '' } = await answer.read();
  return {
    pid,
    async rest() {
      let text = '';
      for (let part = await answer.read(); !part.done; part = await answer.read()) text += part.value;
      return text;
    },
  };
}

test('workers whose supervisor is killed finish what is under way', async () => {
  const { supervisor, ended, requests } = await start();
  supervisor.kill('SIGKILL');
  await ended;
  // Nobody counts for them any more.
  for (const { rest } of requests) expect(await rest()).toMatch(/^( was left)? has answered$/);
});

test('a supervisor tells what all its workers have measured, and asked to stop it ends well once they have', async () => {
  const { supervisor, ended, requests, collect } = await start();
  const told = await collect();
  expect(told.match(/^asked_total\{worker="[01]"\} 1$/gm)).toHaveLength(2);
  expect(told.match(/^# TYPE asked_total counter$/gm)).toHaveLength(1);
  expect(told).toMatch(/^process_resident_memory_bytes\{worker="supervisor"\} \d+$/m);
  expect(told).toContain('serss_workers{state="serving",worker="supervisor"} 2\n');
  supervisor.kill('SIGTERM');
  for (const { rest } of requests) expect(await rest()).toBe(' was asked has answered');
  expect(await ended).toEqual([0, null]);
});

test('a worker that hangs keeps nobody from what the other measured, and is killed when it does not stop', async () => {
  const { supervisor, ended, requests, collect } = await start({ stopSeconds: 1 });
  const [hanging, other] = requests;
  process.kill(Number(hanging?.pid), 'SIGSTOP');
  const told = await collect();
  expect(told.match(/^asked_total/gm)).toHaveLength(1);
  expect(told).toContain('serss_workers{state="silent",worker="supervisor"} 1\n');
  supervisor.kill('SIGTERM');
  expect(await other?.rest()).toBe(' was asked has answered');
  expect(await ended).toEqual([1, null]);
  expect(() => process.kill(Number(hanging?.pid), 0)).toThrow('ESRCH');
});

test('when workers end again and again the others finish what is under way, and the supervisor ends', async () => {
  const { supervisor, ended, requests } = await start();
  const [spared] = requests;
  const killed = new Set<string>();
  while (killed.size < MAX_DEATHS) {
    const worker = listProcesses(supervisor.pid).find((each) => each !== spared?.pid && !killed.has(each));
    if (worker) process.kill(Number(worker), 'SIGKILL');
    if (worker) killed.add(worker);
    await setTimeout(10);
  }
  expect(await spared?.rest()).toBe(' was asked has answered');
  expect(await ended).toEqual([1, null]);
});

/** Those that a process has started. */
function listProcesses(parent = 0): string[] {
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean);
}
