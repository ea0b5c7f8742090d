import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '@/prisma/seed/random';
import { BODIES, HEADERS, HOSTS, METHODS, PAGES, TARGETS, VERSIONS } from './odd-parts';

/** Concurrent connections, fewer than the server allows for one address. */
const LANES = 50;
const MAX_PIPELINED = 8;
/** A connection without data for this long counts as finished: a malformed request may never get a response. */
const SILENCE_MS = 150;

const ENDINGS = ['waits', 'waits', 'halfCloses', 'leaves', 'resets'] as const;

/**
 * Sends `count` malformed requests over raw connections that end in different ways; deterministic for a given random
 * source. Requests behind one that ends its connection are resent on another, so that the server reads every one.
 */
export async function sendOddRequests(port: number, count: number, random: Random): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      const requests = Array.from({ length: Math.min(left, 1 + random.below(MAX_PIPELINED)) }, () =>
        odd(random),
      );
      left -= requests.length;
      await converse(port, requests, random.pick(ENDINGS));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

function odd(random: Random): string {
  // A page costs the server a hundred times as much as a refusal.
  const target = random.chance(0.03) ? random.pick(PAGES) : random.pick(TARGETS);
  const start = [
    random.pick(METHODS),
    random.chance(0.9) ? target : noise(random),
    random.pick(VERSIONS),
  ].join(' ');
  const hosts = random.chance(0.9)
    ? [random.pick(HOSTS)]
    : [random.pick(HOSTS), random.pick(HOSTS)].slice(random.below(3));
  const headers = Array.from({ length: random.below(4) }, () => random.pick(HEADERS));
  const lines = [start, ...hosts.map((host) => `Host: ${host}`), ...headers];
  return lines.join('\r\n') + (random.chance(0.97) ? '\r\n\r\n' : '\n') + random.pick(BODIES);
}

function noise(random: Random): string {
  return Array.from({ length: random.below(40) }, () => String.fromCharCode(random.below(256))).join('');
}

async function converse(port: number, requests: string[], ending: (typeof ENDINGS)[number]): Promise<void> {
  let rest = requests;
  while (rest.length > 0) rest = rest.slice(Math.max(1, await sendOver(port, rest, ending)));
}

/** Sends requests over one connection and returns how many of them the server read. */
async function sendOver(port: number, requests: string[], ending: (typeof ENDINGS)[number]): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let answers = 0;
  let heardAt = performance.now();
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    heardAt = performance.now();
    answers += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
  });
  socket.write(requests.join(''), 'latin1');
  if (ending === 'halfCloses') socket.end();
  if (ending === 'leaves') await new Promise((resolve) => setImmediate(resolve));
  if (ending === 'waits' || ending === 'halfCloses') {
    const silent = async () => {
      while (performance.now() - heardAt < SILENCE_MS && !socket.destroyed && !socket.readableEnded)
        await wait(5);
    };
    await Promise.race([closed, silent()]);
  }
  if (ending === 'resets') socket.resetAndDestroy();
  else socket.destroy();
  await closed;
  return ending === 'waits' ? answers : requests.length;
}
