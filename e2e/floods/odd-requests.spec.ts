import { expect, test } from '@playwright/test';
import { randomFrom } from '@/prisma/seed/random';
import { sendOddRequests } from '@/scripts/floods/odd-requests';
import { ask } from '../support/http';
import { PORT } from '../support/sites';

const THOUSANDS = 50;

test('the process and its pages survive fifty thousand malformed requests', async () => {
  test.setTimeout(600_000);
  const random = randomFrom('odd requests');
  for (let thousand = 0; thousand < THOUSANDS; thousand += 1) {
    await sendOddRequests(PORT, 1_000, random);
    process.kill(Number(process.env.E2E_SERVER_PID), 0); // Throws when there is no such process.
    const { status, text } = await ask('/');
    expect(status, `after ${thousand + 1} thousand`).toBe(200);
    expect(text).toContain('</html>');
  }
});
