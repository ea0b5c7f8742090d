import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { GatewayDownError } from '@/lib/services/payment-gateways/port';
import { followUnknownPayment } from '@/lib/payments/unknown/unknown-payment';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { balance, deliverWebhooks } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { countGatewayAlerts } from '../gateway-alerts';
import {
  CENTS,
  compare,
  gatewayId,
  newGatewayId,
  openAlerts,
  payElsewhere,
  rowOf,
} from '@/test/unknown-payments';

beforeEach(newGatewayId);

test('a later charge-back is followed by the job, and its end opens the decision again', async () => {
  await payElsewhere();
  await compare();
  await sandbox.dispute(gatewayId);
  advanceClock({ days: 10 });
  await compare();
  expect(await rowOf()).toMatchObject({ state: 'refunded' });
  await checkBooks();
  expect(await openAlerts()).toEqual([]);
  await sandbox.resolve(gatewayId);
  advanceClock({ days: 1 });
  await compare();
  expect(await rowOf()).toMatchObject({ state: 'open' });
  expect(await openAlerts()).toHaveLength(1);
  await checkBooks();
});

test('a payment that its gateway calls pending or rejected is not refunded', async () => {
  const before = await balance('review');
  await payElsewhere('paypal');
  await compare();
  const found = (await knownGatewayFor('paypal').getPayment(gatewayId)) ?? expect.unreachable();
  for (const state of ['pending', 'rejected'] as const) {
    await followUnknownPayment('paypal', { ...found, state });
    expect(await rowOf()).toMatchObject({ state: 'open' });
    expect((await balance('review')) - before).toBe(-CENTS);
  }
});

test('unknown money is looked up once a day', async () => {
  await payElsewhere();
  await compare();
  const lookedAt = async () => (await rowOf()).lookedAt;
  const first = await lookedAt();
  advanceClock({ minutes: 15 });
  await compare();
  expect(await lookedAt()).toEqual(first);
  advanceClock({ days: 1 });
  await sandbox.fail('mercado-pago.search', 'error500', { times: 3 });
  await expect(compare()).rejects.toThrow(GatewayDownError);
  expect(await lookedAt()).not.toEqual(first);
});

test('a partial refund at the gateway is booked when its notification comes', async () => {
  const before = await balance('review');
  await payElsewhere('paypal');
  await compare();
  await sandbox.refundPart(gatewayId, 345);
  await deliverWebhooks();
  expect(await rowOf()).toMatchObject({ state: 'open' });
  expect((await balance('review')) - before).toBe(345 - CENTS);
  await checkBooks();
});

test.each([
  ['pix', 'mercado-pago.get', () => payElsewhere()],
  ['paypal', 'paypal.list', () => sandbox.transfer(gatewayId, CENTS)],
] as const)(
  'a look-up whose answer cannot be read (%s) fails the job, and the third one within a day raises the alert',
  async (method, route, receive) => {
    await receive();
    await compare();
    advanceClock({ days: 30 });
    await compare();
    await db.gatewayAlert.deleteMany();
    advanceClock({ days: 1 });
    const alerts = async () => (await countGatewayAlerts()).filter(({ kind }) => kind === 'unreadable');
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(await alerts()).toEqual([]);
      await sandbox.fail(route, 'noId', { times: 100, ...(method === 'pix' && { about: gatewayId }) });
      await expect(compare()).rejects.toThrow(`${method}: could not look up 1 unknown payments`);
    }
    expect(await alerts()).toMatchObject([{ method, times: 3 }]);
    await sandbox.clearFaults();
    await compare();
    expect(await rowOf()).toMatchObject({ lookedAt: expect.any(Date) });
  },
);
