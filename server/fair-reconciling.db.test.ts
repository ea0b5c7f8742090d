import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { clock } from '@/lib/services/clock/clock';
import { payables } from '@/server/payables';
import { advanceClock } from '@/test/clock';
import { createMember } from '@/test/members';
import { placeOrder, placePaidOrder, type PlacedOrder, paymentOf, stateOf } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';

/** Creates a user with `count` pending charges that were last checked an hour ago. */
async function openCharges(count: number): Promise<void> {
  const { id: userId } = await createMember();
  const now = clock.now().getTime();
  await db.payment.createMany({
    data: Array.from({ length: count }, (_, each) => ({
      payable: 'pro',
      // The gateway does not know any of them and responds at once, so none is ever settled.
      subjectId: 1_000_000 + each,
      gatewayPaymentId: String(700_000_000 + each),
      userId,
      method: 'pix' as const,
      state: 'pending' as const,
      amountCents: 5_000,
      expiresAt: new Date(now + DAY_MS),
      changedAt: new Date(now - HOUR_MS),
    })),
  });
}

/** Runs reconciliation once a minute, for at most an hour, until the order reaches the state. Returns the minutes. */
async function minutesUntil(placed: PlacedOrder, state: string): Promise<number> {
  for (let minute = 1; minute <= 60; minute += 1) {
    advanceClock({ minutes: 1 });
    await reconcilePayments(payables);
    if ((await stateOf(placed)) === state) return minute;
  }
  return Infinity;
}

test.each([7, 100, 170])(
  'a person with 1,300 open charges does not keep a charge-back lost for %i days from being found within an hour',
  async (days) => {
    const placed = await placePaidOrder();
    await sandbox.chargeBack(placed.paymentId);
    await sandbox.takeNotifications();
    advanceClock({ days });
    await db.payment.deleteMany({ where: { payable: 'pro' } });
    await openCharges(1_300);
    expect(await minutesUntil(placed, 'charged_back')).toBeLessThanOrEqual(60);
  },
);

test('a user with 1,300 open charges does not delay another user’s payment', async () => {
  await db.payment.deleteMany({ where: { payable: 'pro' } });
  await openCharges(1_300);
  const placed = await placeOrder();
  await sandbox.pay(placed.paymentId);
  await sandbox.takeNotifications();
  advanceClock({ minutes: 10 });
  expect(await minutesUntil(placed, 'paid')).toBeLessThanOrEqual(2);
});

test('an approved payment is checked weekly at first, then monthly, and not after 180 days', async () => {
  await db.payment.deleteMany({ where: { payable: 'pro' } });
  const placed = await placePaidOrder();
  const looks: number[] = [];
  for (let day = 5; day <= 220; day += 5) {
    advanceClock({ days: 5 });
    const before = (await paymentOf(placed)).changedAt;
    await reconcilePayments(payables);
    if ((await paymentOf(placed)).changedAt > before) looks.push(day);
  }
  expect(looks.slice(0, 4)).toEqual([10, 20, 30, 40]);
  expect(looks.slice(4).map((day, index) => day - (looks[index + 3] ?? 0))).toEqual([30, 30, 30, 30]);
});
