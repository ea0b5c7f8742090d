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
 * Releases, freezes, sends and gives back once, beside whatever else does; what somebody dead has begun is finished.
 */
export async function workRound(): Promise<void> {
  await settleFrozen();
  await releaseOrders();
  const freeze = () => freezePayouts(OPERATOR, { account: 'cash_pix' }).catch(ignoreRefusal);
  await Promise.all([freeze(), freeze()]);
  await settleFrozen();
  await giveBack();
}

/** Two people mark each pay-out, and its transfer is said to be of the next one as well. */
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

/** The bank refuses the first pay-out of a run, however short that is, and every fourth. */
async function isRefused(payoutId: number): Promise<boolean> {
  return payoutId % 4 === 0 || (await db.payout.count({ where: { state: 'failed' } })) === 0;
}

/** Gives some of the money back, of orders in whatever state they are. */
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

/** What another has done already is no matter; whatever else goes wrong is. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}
