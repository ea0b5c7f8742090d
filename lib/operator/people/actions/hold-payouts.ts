import type { Prisma } from '@/lib/generated/prisma/client';
import { findDuePayouts } from '@/lib/payouts/due-payouts';
import { findPayoutHold, freePayouts as free, holdPayouts as hold } from '@/lib/payouts/payout-hold';
import { type Consequence, defineAction, type Offer } from '../../actions/action';
import { sumOf } from '../../payouts/due';

/** Keeps a person out of every batch until their pay-outs are freed. */
export const holdPayouts = defineAction({
  name: 'hold_payouts',
  auditAct: 'payouts_held',
  subject: 'person',
  needsFreshFactor: true,
  offers: (tx, id) => offerFor(tx, id, { isHeld: false, sentence: 'payouts_held' }),
  carryOut: ({ tx, operator, id, reason }) => hold(tx, Number(id), { operatorId: operator.userId, reason }),
});

export const freePayouts = defineAction({
  name: 'free_payouts',
  auditAct: 'payouts_freed',
  subject: 'person',
  needsFreshFactor: true,
  offers: (tx, id) => offerFor(tx, id, { isHeld: true, sentence: 'payouts_freed' }),
  carryOut: ({ tx, operator, id, reason }) => free(tx, Number(id), { operatorId: operator.userId, reason }),
});

/**
 * Offers an action for open accounts whose pay-outs are held (or are not held); its amount is what is due to the
 * person.
 */
async function offerFor(
  tx: Prisma.TransactionClient,
  id: string,
  { isHeld, sentence }: { isHeld: boolean; sentence: Consequence['sentence'] },
): Promise<Offer[]> {
  const userId = Number(id);
  const isOpen = (await tx.user.count({ where: { id: userId, deletedAt: null } })) > 0;
  if (!isOpen || ((await findPayoutHold(tx, userId)) !== null) !== isHeld) return [];
  const due = sumOf(await findDuePayouts(tx, [userId]));
  return [{ consequence: { sentence, amounts: { due } } }];
}
