import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The keys that s3rver accepts. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts an S3-compatible server in its own process, with one empty bucket. */
export async function startS3Server() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-s3-'));
  const child = spawn(
    process.execPath,
    [
      path.resolve('node_modules/s3rver/bin/s3rver.js'),
      ...['--directory', folder, '--address', '127.0.0.1', '--port', '0'],
      ...['--silent', '--no-vhost-buckets', '--configure-bucket', 'serss'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const said = /listening on \S+:(\d+)/.exec(String(chunk))?.[1];
      if (said !== undefined) resolve(said);
    });
    child.once('exit', (code) => reject(new Error(`s3rver ended before it listened (${code})`)));
  });
  return {
    bucket: {
      bucket: 'serss',
      region: 'sa-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: CREDENTIALS,
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
