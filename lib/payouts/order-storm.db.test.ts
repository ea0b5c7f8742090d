import { beforeAll, expect, test } from 'vitest';
import { compareGatewayLists } from '@/lib/payments/reconciliation/compare-lists';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { checkHolds } from '@/test/books';
import { advanceClock } from '@/test/clock';
import fc from '@/test/fast-check';
import { checkOutcomes, settleEverything } from '@/test/order-invariants';
import { runStorm, stormOf } from '@/test/order-storm';
import { processorTime } from '@/test/processor-time';
import { addOperators } from '@/test/random-order';
import { addCoupons, placeOrders } from '@/test/random-people';

/** Set by `npm run prove -- storm`. */
const ORDERS = Number(process.env.STORM_ORDERS);
const SEED = Number(process.env.PROPERTY_SEED ?? 1);
/** This many orders exist at once, and end before the next ones begin. */
const COHORT = Math.min(ORDERS, 44);
const COHORTS = Math.ceil(ORDERS / COHORT);
/** Generous, so that a busy machine does not fail the test. */
const TIMEOUT_SECONDS_PER_COHORT = 600;
const CONCURRENCY = 6;

beforeAll(async () => {
  await addOperators();
  await addCoupons();
  // From here on the comparisons miss no day, although clock changes are longer than what one looks back.
  await compareGatewayLists(payables);
});

test(
  `${COHORTS * COHORT} orders (seed ${SEED}), each moved by six actors at once, with outages and false gateway answers: the books match the gateways to the cent`,
  async () => {
    const before = processorTime();
    let cohorts = 0;
    await fc.assert(
      fc.asyncProperty(stormOf(COHORT), async (stormy) => {
        const orders = await placeOrders(stormy, CONCURRENCY);
        await runStorm(stormy, orders, checkHolds);
        await settleEverything(orders);
        await checkOutcomes(orders, stormy);
        // Past the charge-back window, so that later cohorts do not check these payments again.
        advanceClock({ days: 200 });
        cohorts += 1;
        process.stdout.write(`  cohort ${cohorts} of ${COHORTS}: ${COHORT} orders, and the books balance\n`);
      }),
      { seed: SEED, numRuns: COHORTS, endOnFailure: true },
    );
    const ended = await db.order.groupBy({ by: ['state'], _count: true, orderBy: { state: 'asc' } });
    const states = ended.map(({ state, _count }) => `${_count} ${state}`).join(', ');
    const seconds = Math.round((processorTime() - before) / 1_000);
    process.stdout.write(`  ${states}; ${seconds} CPU seconds of this process\n`);
    expect(ended.some(({ state }) => state === 'paid_out')).toBe(true);
  },
  COHORTS * TIMEOUT_SECONDS_PER_COHORT * 1_000,
);
