import { pendingEmailOf } from '@/lib/accounts/email-change/email-change';
import { findReputation } from '@/lib/catalog/reputation/reputation';
import { shownNumbers } from '@/lib/catalog/reputation/shown-numbers';
import { balanceOf } from '@/lib/ledger/ledger';
import { db } from '@/lib/platform/database/db';
import { listUncountedReviews } from '@/lib/reviews/weight';
import { clock } from '@/lib/services/clock/clock';
import { readShownStates } from '../orders/order-state';
import { RECORDS_SHOWN } from '../rules';
import { listRelatedAccounts } from './duplicate-accounts';

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** A user with their newest records; without keys, tax number or private messages. */
export async function findPerson(uid: string) {
  const shown = { orderBy: { id: 'desc' }, take: RECORDS_SHOWN } as const;
  const user = await db.user.findUnique({
    where: { uid },
    select: {
      id: true,
      uid: true,
      name: true,
      profession: true,
      email: true,
      phone: true,
      phoneCheck: { select: { phone: true, channel: true, checkedAt: true } },
      proSince: true,
      createdAt: true,
      deletedAt: true,
      blockedAt: true,
      blockedReason: true,
      blockedUntil: true,
      identityVerifiedAt: true,
      pixKey: true,
      taxNumber: { select: { userId: true } },
      operator: { select: { roles: true } },
      sessions: {
        where: { endedAt: null, expiresAt: { gt: clock.now() } },
        orderBy: { seenAt: 'desc' },
        take: RECORDS_SHOWN,
      },
      works: { select: { id: true, title: true, hiddenAt: true }, ...shown },
      reportsSuffered: { select: { id: true, kind: true, createdAt: true, closedAt: true }, ...shown },
    },
  });
  if (!user) return null;
  const { id, pixKey, taxNumber, operator, ...facts } = user;
  const reputation = await findReputation(id);
  const orders = await db.order.findMany({
    where: { OR: [{ customerId: id }, { providerId: id }] },
    ...shown,
  });
  const stateOf = await readShownStates(orders.map((order) => order.id));
  return {
    ...facts,
    id,
    hasPixKey: pixKey !== null,
    hasTaxNumber: taxNumber !== null,
    /** Roles in the console; empty: not an operator. */
    roles: operator?.roles ?? [],
    /** What we owe the user, in BRL cents; below zero: what they owe us. Debts to users are negative in the ledger. */
    balanceCents: -(await balanceOf(db, 'provider', id)),
    /** The address of a pending e-mail change; empty when there is none. */
    pendingEmail: await pendingEmailOf(id),
    related: await listRelatedAccounts(id),
    orders: orders.map((order) => ({ ...order, shownState: stateOf.get(order.id) ?? order.state })),
    /** The numbers that pages show; null: they have no sales yet. */
    reputation: reputation && shownNumbers(reputation),
    uncountedReviews: reputation ? await listUncountedReviews(id, RECORDS_SHOWN) : [],
  };
}
