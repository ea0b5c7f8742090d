import type { Eraser } from '@/lib/accounts/deletion';
import type { Prisma } from '@/lib/generated/prisma/client';
import { balanceOf, postNext, totalPostedTo } from '@/lib/ledger/ledger';
import { whereHeldFor } from '@/lib/orders/order-holds';
import { type OperatorDecision, recordDecision, requireReason } from '@/lib/payments/money-decision';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { OLD_DEBT_MS } from './rules';

const DEBTS_AT_ONCE = 200;

/** The debt of a closed account is written off, because it will have no more shares to subtract it from. */
export const writeOffDebtOfLeaver: Eraser = async (tx, userId) => ({
  debts: Number(await writeOffDebt(tx, userId, 'account_closed')),
});

/**
 * Writes off providers' debts when their account is closed or has had no movements for 180 days. Waits while
 * a charge-back is undecided.
 */
export async function writeOffOldDebts(): Promise<void> {
  const before = new Date(clock.now().getTime() - OLD_DEBT_MS);
  const debtors = await db.$queryRaw<{ id: number }[]>`
    select u.id from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    join users u on u.id = e.user_id
    where e.account = 'provider'
      and not exists (
        select from order_holds h join orders o on o.id = h.order_id
        where o.provider_id = u.id and h.ended_at is null and h.kind in ('charge_back', 'partial_refund'))
    group by u.id
    having sum(e.amount_cents) > 0 and (max(t.posted_at) < ${before} or u.deleted_at is not null)
    limit ${DEBTS_AT_ONCE}`;
  for (const { id } of debtors)
    await db.$transaction(async (tx) => {
      // Every change of a user's due amount locks their row.
      await tx.$queryRaw`select id from users where id = ${id} for no key update`;
      // A charge-back may have arrived in the meantime, and may still be won.
      const undecided = whereHeldFor('charge_back', 'partial_refund');
      if ((await tx.order.count({ where: { providerId: id, ...undecided } })) > 0) return;
      await writeOffDebt(tx, id, 'no_share_came');
    });
}

/**
 * An operator reverses the write-off of a user's debt: they owe it again. Throws `conflict` (decision_not_reversible) when
 * nothing is written off, or the account is closed, and `invalid` (reason_missing).
 */
export async function restoreDebt(
  tx: Prisma.TransactionClient,
  userId: number,
  by: OperatorDecision,
): Promise<void> {
  requireReason(by.reason);
  await tx.$queryRaw`select id from users where id = ${userId} for no key update`;
  const amountCents = await writtenOffCents(tx, userId);
  if (amountCents <= 0) throw new DomainError('conflict', 'decision_not_reversible');
  const at = clock.now();
  await postDebt(tx, { userId, amountCents: -amountCents, at });
  await recordDecision(tx, { kind: 'decision_reversed', by, about: { userId }, at });
}

/** The written-off debt of a user whose account is open, in BRL cents. */
export async function writtenOffCents(tx: Prisma.TransactionClient, userId: number): Promise<number> {
  if ((await tx.user.count({ where: { id: userId, deletedAt: null } })) === 0) return 0;
  return writtenOffOf(tx, userId);
}

/**
 * Restores up to `amountCents` of a user's written-off debt, because the caller then reverses what caused the debt. The
 * caller has locked the user.
 */
export async function takeBackWriteOff(
  tx: Prisma.TransactionClient,
  { userId, amountCents, at }: { userId: number; amountCents: number; at: Date },
): Promise<void> {
  const cents = Math.min(await writtenOffOf(tx, userId), amountCents);
  if (cents > 0) await postDebt(tx, { userId, amountCents: -cents, at });
}

async function writtenOffOf(tx: Prisma.TransactionClient, userId: number): Promise<number> {
  return 0 - (await totalPostedTo(tx, ['provider'], { kind: 'debt_written_off', subject: String(userId) }));
}

/** Writes off a user's debt; a negative amount restores it. */
async function postDebt(
  tx: Prisma.TransactionClient,
  { userId, amountCents, at }: { userId: number; amountCents: number; at: Date },
): Promise<void> {
  await postNext(tx, {
    kind: 'debt_written_off',
    subject: String(userId),
    at,
    entries: [
      { account: 'written_off_debts', amountCents },
      { account: 'provider', userId, amountCents: -amountCents },
    ],
  });
}

/** False when the user owes nothing. */
async function writeOffDebt(
  tx: Prisma.TransactionClient,
  userId: number,
  rule: 'account_closed' | 'no_share_came',
): Promise<boolean> {
  const amountCents = await balanceOf(tx, 'provider', userId);
  if (amountCents <= 0) return false;
  const at = clock.now();
  await postDebt(tx, { userId, amountCents, at });
  await recordDecision(tx, {
    kind: 'debt_written_off',
    by: { rule },
    about: { userId },
    at,
  });
  return true;
}
