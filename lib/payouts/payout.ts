import type { PersonalRecords } from '@/lib/accounts/personal-data';
import type { Payout, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { balanceOf, post } from '@/lib/ledger/ledger';
import { collectOrders } from '@/lib/orders/personal-data';
import { MONEY_GOES_BACK } from '@/lib/orders/release';
import { moveOrder } from '@/lib/orders/state';

/** What a provider of services is to be sent. */
export type DuePayout = {
  userId: number;
  uid: string;
  name: string;
  /** Null: not told yet, so nothing can be sent. */
  pixKey: string | null;
  /** BRL cents, more than zero: the shares of released orders, less what they owe. */
  amountCents: number;
  /** The released orders among it. */
  orderIds: number[];
};

/** Everybody who is to be sent money, by name. Read from the ledger, so debts of taken-back payments are netted. */
export async function listDuePayouts(): Promise<DuePayout[]> {
  const users = await db.user.findMany({
    where: { ledgerEntries: { some: { account: 'provider' } } },
    select: { id: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  const due = await db.$transaction(
    async (tx) => {
      const found: DuePayout[] = [];
      for (const { id } of users) found.push(await duePayout(tx, id));
      return found;
    },
    { isolationLevel: 'RepeatableRead' },
  );
  return due.filter(({ amountCents }) => amountCents > 0);
}

type Transfer = {
  userId: number;
  /** What the operator has sent, as the list said, in BRL cents. */
  amountCents: number;
  /** The key it was sent to, as the list said. */
  pixKey: string;
  /** The bank's id of the transfer. */
  note: string;
};

/**
 * Notes that the operator has sent a provider what the list of due pay-outs said. Throws `conflict` (payout_changed)
 * when that is not what is due now, because somebody noted it already, or an order was released or disputed in
 * between; then nothing is noted.
 */
export function markPaidOut({ userId, amountCents, pixKey, note }: Transfer): Promise<Payout> {
  return db.$transaction(async (tx) => {
    // Two at once wait here. Releases go on: they only share the row's key.
    await tx.$queryRaw`select id from users where id = ${userId} for no key update`;
    await tx.$queryRaw`select id from orders where provider_id = ${userId} and state = 'released' for update`;
    const due = await duePayout(tx, userId);
    if (amountCents <= 0 || due.amountCents !== amountCents || due.pixKey !== pixKey) {
      throw new DomainError('conflict', 'payout_changed');
    }
    const at = clock.now();
    const payout = await tx.payout.create({ data: { userId, amountCents, pixKey, note, paidAt: at } });
    for (const orderId of due.orderIds) await payOut(tx, orderId, payout);
    await postPayout(tx, payout, at);
    return payout;
  });
}

/** A provider was sent what is theirs. Transfers are made by Pix, so from the money that came by Pix. */
export function postPayout(
  tx: Prisma.TransactionClient,
  payout: Pick<Payout, 'id' | 'userId' | 'amountCents'>,
  at: Date,
): Promise<boolean> {
  return post(tx, {
    key: `payout:${payout.id}`,
    payoutId: payout.id,
    at,
    entries: [
      { account: 'provider', userId: payout.userId, amountCents: payout.amountCents },
      { account: 'cash_pix', amountCents: -payout.amountCents },
    ],
  });
}

async function payOut(tx: Prisma.TransactionClient, orderId: number, { id, paidAt }: Payout): Promise<void> {
  const isMoved = await moveOrder(tx, orderId, {
    from: ['released'],
    to: 'paid_out',
    at: paidAt,
    set: { payoutId: id },
  });
  if (!isMoved) throw new DomainError('conflict', 'payout_changed');
}

/** What is due to one person; zero or less: nothing, or they owe us. */
async function duePayout(tx: Prisma.TransactionClient, userId: number): Promise<DuePayout> {
  const { uid, name, pixKey } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { uid: true, name: true, pixKey: true },
  });
  const released = { providerId: userId, state: 'released' as const };
  const orders = await tx.order.findMany({
    where: { ...released, NOT: MONEY_GOES_BACK },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const goingBack = await tx.order.aggregate({
    where: { ...released, ...MONEY_GOES_BACK },
    _sum: { priceCents: true, feeCents: true },
  });
  const keptCents = (goingBack._sum.priceCents ?? 0) - (goingBack._sum.feeCents ?? 0);
  const amountCents = -(await balanceOf(tx, 'provider', userId)) - keptCents;
  return { userId, uid, name, pixKey, amountCents, orderIds: orders.map(({ id }) => id) };
}

/** As `collectOrders`, with what the person was sent. */
export async function collectOrdersAndPayouts(userId: number): Promise<PersonalRecords> {
  const { file, records } = await collectOrders(userId);
  const payouts = await db.payout.findMany({
    where: { userId },
    select: { amountCents: true, pixKey: true, paidAt: true },
    orderBy: { id: 'asc' },
  });
  return { file, records: { ...records, payouts } };
}
