import { type DuePayout, findDuePayouts } from '@/lib/payouts/due-payouts';
import { db } from '@/lib/platform/database/db';
import type { Pending } from '../record-now';

/** The pending item for a line of the due pay-outs. */
export function pendingOfDue({ uid, obstacle, pixKeyHeldUntil }: DuePayout, since: Date | null): Pending {
  switch (obstacle) {
    case null:
      return { what: 'payout_due', since, who: 'operator', href: '/console/payouts' };
    case 'account_blocked':
      return { what: 'payout_blocked', since, who: 'operator', href: `/console/people/${uid}` };
    case 'pix_key_held':
      return {
        what: 'payout_key_held',
        since,
        who: 'time',
        ...(pixKeyHeldUntil && { next: { what: 'key_free', at: pixKeyHeldUntil } }),
      };
    case 'payouts_held':
      return { what: 'payout_held', since, who: 'operator', href: `/console/people/${uid}` };
    case 'pix_key_returned':
      return { what: 'payout_key_returned', since, who: 'provider' };
    case 'no_pix_key':
      return { what: 'payout_no_key', since, who: 'provider' };
    case 'no_tax_number':
      return { what: 'payout_no_tax_number', since, who: 'provider' };
  }
}

/** Money on its way to a provider: what is due, and what is in a batch that was not sent. */
export async function listPendingPayouts(userId: number): Promise<Pending[]> {
  const [due, frozen] = await Promise.all([
    findDuePayouts(db, [userId]),
    db.payout.findMany({
      where: { userId, state: 'frozen' },
      include: { batch: { select: { frozenAt: true } } },
      orderBy: { id: 'asc' },
    }),
  ]);
  return [
    ...due.map((line): Pending => ({ ...pendingOfDue(line, null), cents: line.amountCents })),
    ...frozen.map(({ id, batchId, batch, amountCents }): Pending => ({
      what: 'payout_frozen',
      since: batch.frozenAt,
      who: 'operator',
      cents: amountCents,
      href: `/console/payouts/${batchId}#${id}`,
    })),
  ];
}
