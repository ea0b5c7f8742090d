import type { Actor } from '@/lib/accounts/actor';
import type { Payout } from '@/lib/generated/prisma/client';
import { freezePayouts } from '@/lib/payouts/payout-batch';
import { type DuePayout, listDuePayouts } from '@/lib/payouts/due-payouts';
import { markPayoutSent } from '@/lib/payouts/payout';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';

/** The operator who freezes and sends batches in tests. */
export const OPERATOR = { userId: 1 };

let sentSoFar = 0;

/** A bank's id of a transfer that no other pay-out of the file has. */
export function newTransferId(): string {
  sentSoFar += 1;
  return `E18236120202611241530${String(sentSoFar).padStart(11, '0')}`;
}

/** What is due to a provider; undefined: nothing. */
export async function dueTo({ userId }: Pick<Actor, 'userId'>): Promise<DuePayout | undefined> {
  return (await listDuePayouts()).find((due) => due.userId === userId);
}

/** The provider confirms their Pix key, as a returned pay-out requires. */
export async function confirmPixKey({ userId }: Pick<Actor, 'userId'>): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { pixKeyConfirmedAt: clock.now() } });
}

/** Freezes what is due to a provider, in a batch of its own. */
export async function freezeFor({ userId }: Pick<Actor, 'userId'>): Promise<Payout> {
  const { payouts } = await freezePayouts(OPERATOR, { account: 'cash_pix', userIds: [userId] });
  const [payout] = payouts;
  if (!payout) throw new Error('a batch was frozen empty');
  return payout;
}

/** Freezes and sends what is due to a provider. */
export async function payOut(provider: Pick<Actor, 'userId'>): Promise<Payout> {
  const { id } = await freezeFor(provider);
  return markPayoutSent(OPERATOR, id, newTransferId());
}
