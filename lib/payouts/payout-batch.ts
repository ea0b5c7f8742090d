import type { Actor } from '@/lib/accounts/actor';
import type { Payout, PayoutBatch, Prisma } from '@/lib/generated/prisma/client';
import { requireNoOpenRestore } from '@/lib/ledger/restore';
import { reserveEarnings } from '@/lib/orders/provider-earnings';
import { whereMay } from '@/lib/orders/order-holds';
import { db, inTransaction } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { type DuePayout, findDuePayouts } from './due-payouts';
import { missingFunds } from './payout-funds';

/** Accounts from which a pay-out is made: our balance at Mercado Pago, or our bank account. */
export type PayoutAccount = 'cash_pix' | 'bank';

type FreezeRequest = {
  account: PayoutAccount;
  /** Limits the batch to these users; default: all. */
  userIds?: number[];
  /** What our accounts may lack by the books, BRL cents. Our own capital, which is not in the books, pays it. */
  missingCents?: number;
};

/** A batch may hold thousands. */
const PATIENT = { maxWait: 10_000, timeout: 60_000 };

/**
 * Freezes all due pay-outs without obstacles into a new batch, with their current people, amounts, orders and
 * Pix keys. Later amounts wait for the next batch. Throws `conflict`: restore_unconfirmed; nothing_due when there is
 * nothing to freeze, also for the second of two concurrent calls; not_enough_to_send when our accounts lack
 * more than `missingCents`.
 */
export function freezePayouts(
  operator: Pick<Actor, 'userId'>,
  { account, userIds, missingCents = 0 }: FreezeRequest,
  within?: Prisma.TransactionClient,
): Promise<PayoutBatch & { payouts: Payout[] }> {
  return inTransaction(
    within,
    async (tx) => {
      await requireNoOpenRestore(tx);
      const wanted = sendable(await findDuePayouts(tx, userIds)).map(({ userId }) => userId);
      await holdProviders(tx, wanted);
      const due = sendable(await findDuePayouts(tx, wanted));
      if (due.length === 0) throw new DomainError('conflict', 'nothing_due');
      const totalCents = due.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if ((await missingFunds(tx, account, totalCents)) > missingCents)
        throw new DomainError('conflict', 'not_enough_to_send');
      return createBatch(tx, operator, { account, due });
    },
    PATIENT,
  );
}

/** Freezes due pay-outs whose providers are locked, whether a restore is open or not. */
export async function createBatch(
  tx: Prisma.TransactionClient,
  operator: Pick<Actor, 'userId'>,
  { account, due }: { account: PayoutAccount; due: DuePayout[] },
): Promise<PayoutBatch & { payouts: Payout[] }> {
  const batch = await tx.payoutBatch.create({
    data: { account, frozenAt: clock.now(), frozenById: operator.userId },
  });
  const payouts = await tx.payout.createManyAndReturn({
    data: due.map(({ userId, amountCents, pixKey }) => ({
      batchId: batch.id,
      userId,
      amountCents,
      pixKey,
    })),
  });
  const ordersOf = new Map(due.map(({ userId, orderIds }) => [userId, orderIds]));
  const shares = payouts.flatMap(({ id: payoutId, userId }) =>
    (ordersOf.get(userId) ?? []).map((orderId) => ({ orderId, payoutId })),
  );
  await reserveEarnings(tx, shares);
  return { ...batch, payouts };
}

/** A pay-out of a batch, with information for the operator who sends it. */
export type BatchPayout = Payout & {
  uid: string;
  name: string;
  /** Null: the account is open. */
  deletedAt: Date | null;
  orderIds: number[];
  /**
   * One of its orders was charged back, refunded or held since it was frozen, the provider's pay-outs are held, or they
   * are owed less than what is frozen for them: it should not be sent.
   */
  isDoubtful: boolean;
};

/** A batch with its pay-outs, by name. Throws `not_found` (batch_not_found). */
export async function getPayoutBatch(batchId: number): Promise<PayoutBatch & { payouts: BatchPayout[] }> {
  const batch = await db.payoutBatch.findUnique({
    where: { id: batchId },
    include: {
      payouts: {
        include: {
          user: { select: { uid: true, name: true, deletedAt: true } },
          orders: { select: { id: true }, orderBy: { id: 'asc' } },
        },
        orderBy: [{ user: { name: 'asc' } }, { id: 'asc' }],
      },
    },
  });
  if (!batch) throw new DomainError('not_found', 'batch_not_found');
  const doubtful = await db.order.findMany({
    where: { payout: { batchId, state: 'frozen' }, NOT: whereMay('pay_out') },
    select: { payoutId: true },
  });
  const doubtfulIds = new Set(doubtful.map(({ payoutId }) => payoutId));
  const userIds = batch.payouts.map(({ userId }) => userId);
  const overdrawn = await listOverdrawn(userIds);
  const held = await db.payoutHold.findMany({
    where: { userId: { in: userIds }, endedAt: null },
    select: { userId: true },
  });
  const stopped = new Set([...overdrawn, ...held.map(({ userId }) => userId)]);
  return {
    ...batch,
    payouts: batch.payouts.map(({ user, orders, ...payout }) => ({
      ...payout,
      ...user,
      orderIds: orders.map(({ id }) => id),
      isDoubtful: doubtfulIds.has(payout.id) || (payout.state === 'frozen' && stopped.has(payout.userId)),
    })),
  };
}

/** The users among these for whom more is frozen than they are owed, because a debt arose after the freeze. */
async function listOverdrawn(userIds: number[]): Promise<Set<number>> {
  const found = await db.$queryRaw<{ userId: number }[]>`
    select user_id as "userId" from payouts
    where state = 'frozen' and user_id = any(${userIds}::int[])
    group by user_id
    having sum(amount_cents) > coalesce((
      select -sum(amount_cents) from ledger_entries e
      where e.account = 'provider' and e.user_id = payouts.user_id), 0)`;
  return new Set(found.map(({ userId }) => userId));
}

function sendable(due: DuePayout[]): DuePayout[] {
  return due.filter(({ obstacle }) => obstacle === null);
}

/**
 * Locks providers, then their released orders, each by id. Concurrent calls for the same providers wait; releases
 * continue, because they only share the key of the provider's row.
 */
export async function holdProviders(tx: Prisma.TransactionClient, userIds: number[]): Promise<void> {
  await tx.$queryRaw`
    select id from users where id = any(${userIds}::int[]) order by id for no key update`;
  await tx.$queryRaw`
    select id from orders
    where provider_id = any(${userIds}::int[]) and state = 'released' and payout_id is null order by id for update`;
}
