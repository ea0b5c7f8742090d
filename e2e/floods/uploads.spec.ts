import { expect, test } from '@playwright/test';
import { timePages } from '@/scripts/floods/idle';
import { megabytesAtRest, megabytesDuring } from '@/scripts/floods/memory';
import { floodUploads, heavyPhoto } from '@/scripts/floods/uploads';
import { openAccount } from '../support/newcomers';
import { PORT } from '../support/sites';

// The server's memory is read from /proc, which only Linux has; CI runs on Linux.
test.skip(process.platform !== 'linux', 'needs /proc');

const PEOPLE = 10;
/** More than six a person, so some must retry. */
const UPLOADS = 80;

// `npm run prove -- floods` is stricter: it starts its own server, whose heap is fresh.
test('eighty concurrent uploads of 5 MB are not buffered in memory', async () => {
  test.setTimeout(180_000);
  const accounts = await Promise.all(Array.from({ length: PEOPLE }, () => openAccount('en-US')));
  const flood = { port: PORT, tokens: accounts.map(({ token }) => token), photo: await heavyPhoto() };
  await floodUploads({ ...flood, connections: 2 });
  const pid = Number(process.env.E2E_SERVER_PID);
  const before = await megabytesAtRest(pid);

  const { peak, result } = await megabytesDuring(pid, () => floodUploads({ ...flood, connections: UPLOADS }));
  expect(Object.keys(result).toSorted()).toEqual(['200', '503']);
  await timePages(PORT, '/categories', 100);
  const after = await megabytesAtRest(pid);

  // The bodies alone are 400 MB, and reading a body takes three times its size.
  expect(peak - before).toBeLessThan(200);
  expect(after - before).toBeLessThan(80);
});
