import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '@/scripts/setup/ports.mjs';

/** So many workers that end make the supervisor end. */
const MAX_DEATHS = 5;

/** Two workers, and requests under way in both of them. */
async function start() {
  const port = await freePort();
  const supervisor = fork('server/cluster/test-cluster.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, PORT: String(port) },
  });
  const ended = once(supervisor, 'exit');
  onTestFinished(() => void supervisor.kill('SIGKILL'));
  await once(supervisor, 'message');
  const requests = await Promise.all([ask(port), ask(port)]);
  expect(new Set(requests.map(({ pid }) => pid)).size).toBe(2);
  return { supervisor, ended, requests };
}

/** On a connection of its own: the next one reaches the other worker. */
async function ask(port: number) {
  const { body } = await fetch(`http://127.0.0.1:${port}`);
  const answer = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  const { value: pid = '' } = await answer.read();
  return { pid, rest: async () => (await answer.read()).value };
}

test('workers whose supervisor is killed finish what is under way', async () => {
  const { supervisor, ended, requests } = await start();
  supervisor.kill('SIGKILL');
  await ended;
  for (const { rest } of requests) expect(await rest()).toBe(' has answered');
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
  expect(await spared?.rest()).toBe(' has answered');
  expect(await ended).toEqual([1, null]);
});

/** Those that a process has started. */
function listProcesses(parent = 0): string[] {
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean);
}
