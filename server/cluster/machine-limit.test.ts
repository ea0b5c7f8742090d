import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('what was asked of a supervisor that goes is counted once, and heard by one listener', async () => {
  const program = ['--import', 'tsx', 'server/cluster/test-machine-limit.ts'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, program);
  expect(stderr).toBe('');
  const { listeners, counted } = JSON.parse(stdout);
  expect(counted).toEqual(Array(12).fill(1));
  expect(listeners).toBeLessThan(4);
});
