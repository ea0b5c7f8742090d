import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { raiseGatewayAlert } from '@/lib/services/payment-gateways/alerts';
import { advanceClock } from '@/test/clock';
import { getOperatorHealth, logOperatorHealth } from './health';

beforeEach(async () => {
  await db.gatewayAlert.deleteMany();
});

const raise = (method: 'pix' | 'paypal', kind: 'missing' | 'unauthorized', about: string) =>
  raiseGatewayAlert({ method, kind, about }, `about ${about} of ana@example.com`);

async function raiseSome(): Promise<Date> {
  const since = clock.now();
  for (const about of ['P-17', 'P-18', 'P-17']) await raise('pix', 'missing', about);
  await raise('pix', 'unauthorized', '');
  await raise('paypal', 'missing', 'O-19');
  return since;
}

test('the operator’s health shows open alerts by gateway and kind, without personal data', async () => {
  const since = await raiseSome();
  const { gatewayAlerts } = await getOperatorHealth();
  expect(gatewayAlerts).toEqual([
    { method: 'pix', kind: 'unauthorized', things: 1, times: 1, since: expect.any(Date) },
    { method: 'pix', kind: 'missing', things: 2, times: 3, since: expect.any(Date) },
    { method: 'paypal', kind: 'missing', things: 1, times: 1, since: expect.any(Date) },
  ]);
  expect(gatewayAlerts.every((alert) => alert.since !== null && alert.since >= since)).toBe(true);
  expect(JSON.stringify(gatewayAlerts)).not.toMatch(/P-17|O-19|example/);
});

test('an alert that has not occurred for a day is no longer open', async () => {
  await raiseSome();
  advanceClock({ days: 1, minutes: 1 });
  await raise('pix', 'missing', 'P-18');
  expect((await getOperatorHealth()).gatewayAlerts).toMatchObject([{ kind: 'missing', things: 1, times: 2 }]);
});

test('open alerts are logged again, one line for each gateway and kind', async () => {
  await raiseSome();
  const logged = vi.spyOn(log, 'error');
  await logOperatorHealth();
  expect(logged).toHaveBeenCalledTimes(3);
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/P-17|O-19|example/);
  logged.mockRestore();
});
