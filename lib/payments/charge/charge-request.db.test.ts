import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { PAYER, paymentOf, placeOrder } from '@/test/hiring';
import { chargeOf } from './charge-request';
import { NO_PAYER } from './payer';

const WORDS = {
  title: 'Pintura',
  returnUrl: 'http://localhost:3000/payment/pix?order=7',
  cancelUrl: 'http://localhost:3000/payment',
  email: 'ana@example.com',
  name: PAYER.name,
};

test.each(['expired', 'rejected', 'refunded', 'approved'] as const)(
  'a charge is neither requested nor stored for a payment that is %s',
  async (state) => {
    const placed = await placeOrder();
    await db.payment.update({ where: { id: placed.paymentId }, data: { state, ...NO_PAYER } });
    const asking = chargeOf(await paymentOf(placed), WORDS);
    await expect(asking).rejects.toMatchObject({ code: 'conflict', reason: 'charge_gone' });
    expect((await paymentOf(placed)).chargeRequest).toBeNull();
  },
);

test('a charge that is cancelled while it is being requested keeps no payer name', async () => {
  const placed = await placeOrder();
  const intended = { ...(await paymentOf(placed)), state: 'intended' as const };
  await db.payment.update({ where: { id: placed.paymentId }, data: { state: 'expired', ...NO_PAYER } });
  await expect(chargeOf(intended, WORDS)).rejects.toMatchObject({ reason: 'charge_gone' });
  expect((await paymentOf(placed)).chargeRequest).toBeNull();
});
