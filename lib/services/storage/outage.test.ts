import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { toUnavailableError } from '@/lib/platform/database/unavailable';
import { startProxy } from '@/test/outages/proxy';
import { startS3Server } from '@/test/s3-server';
import { diskStorage } from './disk';
import { s3Storage } from './s3';
import { withOutageErrors } from './storage';

function scratchFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-full-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs code in a process with a file size limit of 8 kB, which simulates a full disk. */
async function withoutRoom(code: string): Promise<unknown> {
  const script = `import('./lib/services/storage/storage.ts').then(async ({ storage }) => {
    const outcome = (act) => act.then(() => 'done', ({ name, cause }) => name + ' ' + cause?.code);
    ${code}
  })`;
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-c', 'trap "" XFSZ; ulimit -f 8; exec "$0" --import tsx --eval "$1"', process.execPath, script],
    // The limit would also apply to tsx's compile cache.
    { env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  );
  return JSON.parse(stdout);
}

test('on a full disk a file is not stored, not even partly, and the previous one stays', async () => {
  process.env.FILES_DIR = scratchFolder();
  const outcomes = await withoutRoom(`
    await storage.put('ana/ana.webp', Buffer.from('old'));
    const outcomes = [
      await outcome(storage.put('ana/ana.webp', Buffer.alloc(50_000))),
      await outcome(storage.put('ana/bia.webp', Buffer.alloc(50_000))),
      String((await storage.find('ana/ana.webp')).bytes),
      await outcome(storage.put('ana/caio.webp', Buffer.from('small'))),
    ];
    console.log(JSON.stringify(outcomes));`);
  expect(outcomes).toEqual(['OutageError EFBIG', 'OutageError EFBIG', 'old', 'done']);
  expect(fs.readdirSync(path.join(process.env.FILES_DIR, 'ana')).sort()).toEqual(['ana.webp', 'caio.webp']);
});

test('a storage failure is retryable; a missing file and an invalid key are not', async () => {
  const file = path.join(scratchFolder(), 'file');
  fs.writeFileSync(file, '');
  const failing = withOutageErrors(diskStorage(file));
  const error: unknown = await failing
    .put('ana/ana.webp', Buffer.from('x'))
    .catch((thrown: unknown) => thrown);
  expect(toUnavailableError(error)?.code).toBe('unavailable');
  const working = withOutageErrors(diskStorage(scratchFolder()));
  expect(await working.find('ana/ana.webp')).toBeNull();
  const wrong: unknown = await working.find('../ana').catch((thrown: unknown) => thrown);
  expect(wrong).toMatchObject({ message: 'Not a storage key: "../ana"' });
  expect(toUnavailableError(wrong)).toBeUndefined();
});

test.each(['refuses', 'cuts', 'hangs'] as const)(
  'a bucket that %s is one, and works again when it is back',
  async (mode) => {
    const { bucket, stop } = await startS3Server();
    onTestFinished(stop);
    const { hostname, port } = new URL(bucket.endpoint);
    const line = await startProxy({ host: hostname, port: Number(port) });
    onTestFinished(line.stop);
    const storage = withOutageErrors(
      s3Storage({ ...bucket, endpoint: new URL(line.instead(bucket.endpoint)).origin }, { patienceMs: 200 }),
    );
    await s3Storage(bucket).put('ana/ana.webp', Buffer.from('x'));
    await line.be(mode);
    for (const act of [
      () => storage.put('ana/ana.webp', Buffer.from('y')),
      () => storage.find('ana/ana.webp'),
      () => storage.list('ana'),
    ])
      expect(toUnavailableError(await act().catch((thrown: unknown) => thrown))?.code).toBe('unavailable');
    await line.be('works');
    // A busy machine may miss the short timeout at first.
    await expect.poll(async () => String((await storage.find('ana/ana.webp'))?.bytes)).toBe('x');
  },
);

test('a bucket that stops in the middle of a file is a failure', async () => {
  const bucket = await serveBucket((_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('x');
  });
  const storage = withOutageErrors(s3Storage(bucket, { patienceMs: 200 }));
  const error: unknown = await storage.find('ana/ana.webp').catch((thrown: unknown) => thrown);
  expect(toUnavailableError(error)?.code).toBe('unavailable');
});

test('a large upload may take as long as it makes progress', async () => {
  const received: number[] = [];
  async function readSlowly(request: IncomingMessage): Promise<void> {
    let bytes = 0;
    for await (const chunk of request) {
      bytes += chunk.length;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    received.push(bytes);
  }
  const bucket = await serveBucket((request, response) => {
    // An aborted request is the end of the test, which checks it.
    readSlowly(request).then(
      () => response.end(),
      () => response.destroy(),
    );
  });
  const startedAt = performance.now();
  await s3Storage(bucket, { patienceMs: 2_000 }).put('ana/ana.webp', Buffer.alloc(8_000_000));
  expect(performance.now() - startedAt).toBeGreaterThan(2_000);
  expect(received).toEqual([8_000_000]);
});

/** A bucket that gives this response to every request. */
async function serveBucket(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // Always the case for TCP servers.
  return {
    bucket: 'serss',
    region: 'sa-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  };
}
