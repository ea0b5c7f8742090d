import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { countGatewayAlerts } from '@/lib/operator/gateway-alerts';
import { db } from '@/lib/platform/database/db';
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { GatewayDownError } from '@/lib/services/payment-gateways/port';
import { payables } from './payables';
import { advanceClock } from '@/test/clock';
import { placePaidOrder } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { compareGatewayLists } from '@/lib/payments/reconciliation/compare-lists';

beforeEach(async () => {
  await sandbox.reset();
  await db.comparedList.deleteMany();
});

const compare = () => compareGatewayLists(payables);

let charges = 0;
/** A charge that was paid at a gateway and that our database does not have. Returns the gateway's id. */
async function payElsewhere(method: 'pix' | 'paypal' = 'pix'): Promise<string> {
  charges += 1;
  const id = String(9_000_000 + charges);
  const captureId = method === 'paypal' ? { captureId: `C${id}` } : {};
  const charge = { method, id, ...captureId, reference: randomUUID(), amountCents: 100 };
  await sandbox.adopt({ ...charge, state: 'approved' });
  return id;
}

const isBooked = async (id: string) =>
  (await db.unknownPayment.count({ where: { gatewayPaymentId: id } })) === 1;
const markOf = async (method: 'pix' | 'paypal') =>
  (await db.comparedList.findUnique({ where: { method } }))?.comparedUpTo ?? null;

describe('nights without a comparison', () => {
  test.each([
    ['after one that succeeded', compare],
    ['from the first on', async () => undefined],
  ])('are made up for, however many they were, %s', async (_, before) => {
    await before();
    const id = await payElsewhere();
    await sandbox.fail('mercado-pago.search', 'error500', { times: 1000 });
    for (let night = 0; night < 6; night += 1) {
      advanceClock({ days: 1 });
      await expect(compare()).rejects.toThrow(GatewayDownError);
    }
    await sandbox.clearFaults();
    await compare();
    expect(await isBooked(id)).toBe(true);
  });

  test('do not move the mark of their gateway, and the other one moves', async () => {
    await compare();
    const before = await markOf('pix');
    await sandbox.fail('mercado-pago.search', 'error500', { times: 3 });
    advanceClock({ days: 1 });
    const startedAt = clock.now();
    await expect(compare()).rejects.toThrow(GatewayDownError);
    expect(await markOf('pix')).toEqual(before);
    expect((await markOf('paypal'))?.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
    expect(await db.comparedList.findUnique({ where: { method: 'pix' } })).toMatchObject({
      failedAt: expect.any(Date),
    });
  });

  test('include the hours in which a payment is not in the list yet', async () => {
    const id = await payElsewhere('paypal');
    const comparedUpTo = new Date(clock.now().getTime() + 2 * HOUR_MS);
    await db.comparedList.create({ data: { method: 'paypal', comparedUpTo } });
    advanceClock({ days: 5 });
    await compare();
    expect(await isBooked(id)).toBe(true);
  });

  test('are not compared again once they were', async () => {
    const id = await payElsewhere();
    advanceClock({ days: 5 });
    await db.comparedList.create({ data: { method: 'pix', comparedUpTo: clock.now() } });
    await compare();
    expect(await isBooked(id)).toBe(false);
  });
});

test('a payment of ours without its order in the answer is not booked as a transfer', async () => {
  const { paymentId } = await placePaidOrder({ method: 'paypal' });
  const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  charges += 1;
  const id = String(9_000_000 + charges);
  await sandbox.transfer(id, 100, { reference: payment.id });
  await expect(compare()).rejects.toThrow('paypal: entries of the list not compared: 1');
  expect(await isBooked(id)).toBe(false);
});

test('money that stays pending for days is booked when it arrives', async () => {
  charges += 1;
  const id = String(9_000_000 + charges);
  await sandbox.transfer(id, 100, { isPending: true });
  const sentAt = clock.now();
  for (let night = 0; night < 6; night += 1) {
    await compare();
    advanceClock({ days: 1 });
  }
  expect(await isBooked(id)).toBe(false);
  expect((await markOf('paypal'))?.getTime()).toBeLessThanOrEqual(sentAt.getTime());
  await sandbox.completeTransfer(id);
  await compare();
  expect(await isBooked(id)).toBe(true);
  expect((await markOf('paypal'))?.getTime()).toBeGreaterThan(sentAt.getTime() + 5 * DAY_MS);
});

describe('entries that cannot be read', () => {
  test('are counted, all others are compared, and the job fails', async () => {
    const ids = [];
    for (let each = 0; each < 6; each += 1) ids.push(await payElsewhere());
    const broken = ids.slice(0, 4);
    for (const about of broken) await sandbox.fail('mercado-pago.get', 'noId', { about });
    await expect(compare()).rejects.toThrow('pix: entries of the list not compared: 4');
    expect(await Promise.all(ids.map(isBooked))).toEqual([false, false, false, false, true, true]);
    const startedAt = clock.now();
    expect((await markOf('pix'))?.getTime()).toBeLessThan(startedAt.getTime() - DAY_MS);
    await compare();
    expect(await Promise.all(ids.map(isBooked))).toEqual(Array(6).fill(true));
    expect((await markOf('pix'))?.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
  });

  test('in the list itself fail the job after all others were compared', async () => {
    const ids = [await payElsewhere('paypal'), await payElsewhere('paypal')];
    await sandbox.fail('paypal.list', 'noId', { times: 100 });
    await expect(compare()).rejects.toThrow('paypal: entries of the list not compared: 1');
    expect((await Promise.all(ids.map(isBooked))).toSorted()).toEqual([false, true]);
    expect((await markOf('paypal'))?.getTime()).toBeLessThan(clock.now().getTime() - DAY_MS);
    await sandbox.clearFaults();
    await compare();
    expect(await Promise.all(ids.map(isBooked))).toEqual([true, true]);
  });

  test('raise an alert when a gateway has sent the third within a day', async () => {
    const id = await payElsewhere();
    await db.gatewayAlert.deleteMany();
    const alerts = async () => (await countGatewayAlerts()).filter(({ kind }) => kind === 'unreadable');
    const fail = async () => {
      await sandbox.fail('mercado-pago.get', 'noId', { about: id });
      await expect(compare()).rejects.toThrow('not compared');
    };
    await fail();
    await fail();
    expect(await alerts()).toEqual([]);
    advanceClock({ days: 1, minutes: 1 });
    await fail();
    await fail();
    expect(await alerts()).toEqual([]);
    await fail();
    expect(await alerts()).toMatchObject([{ method: 'pix', times: 3 }]);
    advanceClock({ days: 1, minutes: 1 });
    expect(await alerts()).toEqual([]);
  });
});

test('a gateway that answers about no entry ends the comparison early, and the job fails', async () => {
  const ids = [];
  for (let each = 0; each < 5; each += 1) ids.push(await payElsewhere());
  for (const about of ids.slice(0, 3))
    await sandbox.fail('mercado-pago.get', 'error500', { about, times: 3 });
  await expect(compare()).rejects.toThrow('pix: entries of the list not compared: 5');
  expect(await Promise.all(ids.map(isBooked))).toEqual(Array(5).fill(false));
});

test('gateway errors that are not in a row end no comparison', async () => {
  const ids = [];
  for (let each = 0; each < 6; each += 1) ids.push(await payElsewhere());
  const failing = ids.filter((_, index) => index % 2 === 0);
  for (const about of failing) await sandbox.fail('mercado-pago.get', 'error500', { about, times: 3 });
  await expect(compare()).rejects.toThrow('pix: entries of the list not compared: 3');
  expect(await Promise.all(ids.map(isBooked))).toEqual([false, true, false, true, false, true]);
});

test('a missing right to read the list has an alert of its own', async () => {
  await db.gatewayAlert.deleteMany();
  await sandbox.fail('paypal.list', 'forbidden', { times: 10 });
  await expect(compare()).rejects.toMatchObject({ kind: 'list_forbidden' });
  expect(await db.gatewayAlert.findMany()).toMatchObject([{ method: 'paypal', kind: 'list_forbidden' }]);
});
