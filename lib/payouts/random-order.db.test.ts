import { expect, test } from 'vitest';
import { z } from 'zod';
import { OrderState } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { checkBooks, checkHeld } from '@/test/books';
import fc from '@/test/fast-check';
import { postingsOf, createProvider, historyOf, placeOrder, type PlacedOrder, stateOf } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { drain, lives, take } from '@/test/random-hiring';
import { isLegalMove } from '@/lib/orders/state';

/** More for a long night: PROPERTY_RUNS=500. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 12);
const SECONDS_A_RUN = 20;

async function placeTwo(): Promise<PlacedOrder[]> {
  const provider = await createProvider();
  return [await placeOrder({ provider }), await placeOrder({ provider, method: 'paypal' })];
}

/** An order has gone only where it may, and each of its postings was made once. */
async function checkLife(placed: PlacedOrder): Promise<void> {
  const states = (await historyOf(placed)).map((kind) =>
    z.enum(OrderState).parse(kind === 'confirmed_by_time' ? 'confirmed' : kind),
  );
  expect(states[0]).toBe('awaiting_payment');
  expect(states.at(-1)).toBe(await stateOf(placed));
  states.reduce((from, to) => {
    expect(isLegalMove(from, to), `${from} → ${to}`).toBe(true);
    return to;
  });
  const postings = await postingsOf(placed);
  for (const once of ['payment', 'unmatched', 'release', 'refund'])
    expect(postings.filter((kind) => kind === once).length, once).toBeLessThanOrEqual(1);
}

test(
  'whatever happens in whatever order, books are even, states are legal, and gateways agree in the end',
  async () => {
    await fc.assert(
      fc.asyncProperty(lives, async (life) => {
        const placed = await placeTwo();
        for (const step of life) {
          await take(step, placed);
          await checkHeld();
        }
        await drain();
        for (const each of placed) {
          await checkLife(each);
          expect((await sandbox.chargesOf(each.paymentId)).map(({ refunds }) => refunds > 1)).toEqual([
            false,
          ]);
        }
        expect(await db.order.count({ where: { state: 'awaiting_payment' } })).toBe(0);
        await checkBooks();
        expect(
          await db.refund.count({ where: { state: { not: 'done' }, payment: { state: 'approved' } } }),
        ).toBe(0);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  RUNS * SECONDS_A_RUN * 1000,
);
