import { lockOrder } from '@/lib/orders/state';
import { releaseOrders } from '@/lib/orders/release';
import { refundPayment } from '@/lib/payments/refund/refund';
import { freezePayouts } from '@/lib/payouts/payout-batch';
import { markPayoutFailed, markPayoutSent } from '@/lib/payouts/payout';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { findTransfer, sendTransfer } from './bank';

const OPERATOR = { userId: 0 };

/**
 * Releases, freezes, sends and refunds once, concurrently with other processes, and finishes the work of killed ones.
 */
export async function workRound(): Promise<void> {
  await settleFrozen();
  await releaseOrders();
  const freeze = () => freezePayouts(OPERATOR, { account: 'cash_pix' }).catch(ignoreRefusal);
  await Promise.all([freeze(), freeze()]);
  await settleFrozen();
  await giveBack();
}

/** Marks each pay-out twice at once, and also reports its transfer for the next pay-out. */
async function settleFrozen(): Promise<void> {
  const frozen = await db.payout.findMany({ where: { state: 'frozen' }, orderBy: { id: 'asc' } });
  for (const { id, pixKey, amountCents } of frozen) {
    const sent = findTransfer(id);
    if (!sent && (await isRefused(id))) {
      await markPayoutFailed(OPERATOR, id, 'refused').catch(ignoreRefusal);
      continue;
    }
    const { id: transferId } = sent ?? sendTransfer({ payoutId: id, pixKey, amountCents });
    const note = (payoutId: number) => markPayoutSent(OPERATOR, payoutId, transferId).catch(ignoreRefusal);
    await Promise.all([note(id), note(id)]);
    const next = frozen.find((other) => other.id > id);
    if (next) await note(next.id);
  }
}

/** The bank refuses the first pay-out of every test run, and every fourth. */
async function isRefused(payoutId: number): Promise<boolean> {
  return payoutId % 4 === 0 || (await db.payout.count({ where: { state: 'failed' } })) === 0;
}

/** Refunds every fifth order, in any state. */
async function giveBack(): Promise<void> {
  const payments = await db.payment.findMany({
    where: { state: 'approved', refunds: { none: {} }, order: { id: { in: await everyFifthOrder() } } },
    select: { id: true, orderId: true },
  });
  for (const { id, orderId } of payments)
    await db.$transaction(async (tx) => {
      if (orderId !== null) await lockOrder(tx, orderId);
      const { state } = await tx.payment.findUniqueOrThrow({ where: { id } });
      if (state === 'approved') await refundPayment(tx, id, 'operator');
    });
}

async function everyFifthOrder(): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`select id from orders where id % 5 = 0`;
  return rows.map(({ id }) => id);
}

/** Ignores refusals of work that another process already did; rethrows everything else. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}
