import type { Prisma } from '@/lib/generated/prisma/client';
import { inTransaction } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { balanceOf, type Entry, post, postNext } from './ledger';
import { requireNoOpenRestore } from './restore';
import type { CashAccount } from './trial-balance';

type Tx = Prisma.TransactionClient;

export type Withdrawal = {
  from: CashAccount;
  /** BRL cents. */
  amountCents: number;
  /** The transfer id of the gateway or bank. */
  transferId: string;
};

/** The posted amount of a withdrawal, in BRL cents, and the number of its corrections. */
type Standing = { amountCents: number; corrections: number };

/**
 * Records a withdrawal from a gateway to our bank account. Throws `invalid` (invalid_amount,
 * transfer_id_required), `conflict` (restore_unconfirmed; transfer_noted: already recorded; not_enough: the gateway holds
 * less of our money).
 */
export async function noteWithdrawal(
  { from, amountCents, transferId }: Withdrawal,
  within?: Tx,
): Promise<void> {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new DomainError('invalid', 'invalid_amount');
  // Without an id a second transfer would count as the first.
  const id = transferId.trim();
  if (id === '') throw new DomainError('invalid', 'transfer_id_required');
  await inTransaction(within, async (tx) => {
    await requireNoOpenRestore(tx);
    await lockWithdrawalsFrom(tx, from);
    const isNew = await post(tx, {
      kind: 'withdrawal',
      subject: withdrawalId(from, id),
      at: clock.now(),
      entries: moved(from, amountCents),
    });
    if (!isNew) throw new DomainError('conflict', 'transfer_noted');
    await requireEnough(tx, from);
  });
}

/**
 * Corrects the amount of a recorded withdrawal, 0 to cancel it, by posting the difference. `standsCents` is
 * the amount that was shown to the operator, so a concurrent or repeated correction is refused. Our bank
 * account may become negative, because money sent from it is gone. Throws `invalid` (invalid_amount),
 * `not_found` (withdrawal_not_found), `conflict` (restore_unconfirmed; withdrawal_changed: the shown amount is outdated;
 * withdrawal_unchanged: the amount is the same; not_enough: the gateway holds less of our money).
 */
export async function correctWithdrawal(
  tx: Tx,
  { from, transferId, amountCents, standsCents }: Withdrawal & { standsCents: number },
): Promise<void> {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0)
    throw new DomainError('invalid', 'invalid_amount');
  await requireNoOpenRestore(tx);
  await lockWithdrawalsFrom(tx, from);
  const subject = withdrawalId(from, transferId);
  const standing = (await standingsOf(tx, [subject])).get(subject);
  if (!standing) throw new DomainError('not_found', 'withdrawal_not_found');
  if (standing.amountCents !== standsCents) throw new DomainError('conflict', 'withdrawal_changed');
  if (amountCents === standsCents) throw new DomainError('conflict', 'withdrawal_unchanged');
  await postNext(tx, {
    kind: 'withdrawal_correction',
    subject,
    at: clock.now(),
    entries: moved(from, amountCents - standsCents),
  });
  if (amountCents > standsCents) await requireEnough(tx, from);
}

/** The posted amounts of withdrawals by their ids, without those never recorded. */
export async function standingsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>();
  const posted = await tx.ledgerTransaction.findMany({
    where: { kind: { in: ['withdrawal', 'withdrawal_correction'] }, subject: { in: [...ids] } },
    select: {
      kind: true,
      subject: true,
      entries: { where: { account: 'bank' }, select: { amountCents: true } },
    },
  });
  for (const { kind, subject, entries } of posted) {
    const before = standings.get(subject) ?? { amountCents: 0, corrections: 0 };
    standings.set(subject, {
      amountCents: entries.reduce((sum, entry) => sum + entry.amountCents, before.amountCents),
      corrections: before.corrections + (kind === 'withdrawal_correction' ? 1 : 0),
    });
  }
  return standings;
}

/** The id of a withdrawal in the ledger and the console; each gateway has its own transfer ids. */
export function withdrawalId(from: CashAccount, transferId: string): string {
  return `${from}:${transferId.trim()}`;
}

/** Parses the id of a withdrawal. Throws a plain Error if it is not one. */
export function withdrawalOfId(id: string): Pick<Withdrawal, 'from' | 'transferId'> {
  for (const from of ['cash_pix', 'cash_paypal'] as const) {
    const start = withdrawalId(from, '');
    if (id.startsWith(start)) return { from, transferId: id.slice(start.length) };
  }
  throw new Error(`not the id of a withdrawal: ${id}`);
}

function moved(from: CashAccount, amountCents: number): Entry[] {
  return [
    { account: 'bank', amountCents },
    { account: from, amountCents: -amountCents },
  ];
}

/** Concurrent calls would each see the whole balance, or the same amount to correct. */
async function lockWithdrawalsFrom(tx: Tx, from: CashAccount): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`withdrawal:${from}`}))`;
}

async function requireEnough(tx: Tx, from: CashAccount): Promise<void> {
  if ((await balanceOf(tx, from)) < 0) throw new DomainError('conflict', 'not_enough');
}
