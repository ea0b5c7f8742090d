import { z } from 'zod';
import { Prisma } from '@/lib/generated/prisma/client';
import { post } from '@/lib/ledger/ledger';
import { type OperatorDecision, recordDecision, requireReason } from '@/lib/payments/money-decision';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { holdProviders, type PayoutAccount } from './payout-batch';
import { takeBackWriteOff } from './provider-debt';

type Tx = Prisma.TransactionClient;

/** A transfer to a provider that is no pay-out: the next pay-outs are reduced by it. */
export type Advance = {
  userId: number;
  /** The account that paid it. */
  account: PayoutAccount;
  /** BRL cents. */
  amountCents: number;
  /** The bank's. */
  transferId: string;
};

/** Posts an advance. The caller has checked that no other one has its transfer id. */
export async function postAdvance(
  tx: Tx,
  { userId, account, amountCents, transferId, at }: Advance & { at: Date },
): Promise<void> {
  const earlier = await countAdvances(tx, transferId);
  const isNew = await post(tx, {
    kind: 'advance',
    subject: transferId,
    n: earlier,
    at,
    entries: [
      { account: 'provider', userId, amountCents },
      { account, amountCents: -amountCents },
    ],
  });
  if (!isNew) throw new Error(`the advance ${transferId} was posted before`);
}

/**
 * Reverses an advance that was recorded in error or that the bank returned: the opposite is posted, and its transfer id
 * can be recorded again. If the resulting debt was written off, the write-off is reversed first; otherwise we would owe
 * the provider that amount. Throws `conflict` (advance_reversed: no such advance stands) and `invalid`
 * (reason_missing).
 */
export async function reverseAdvance(
  tx: Tx,
  { userId, transferId }: Pick<Advance, 'userId' | 'transferId'>,
  by: OperatorDecision,
): Promise<void> {
  requireReason(by.reason);
  await holdProviders(tx, [userId]);
  const advance = (await findAdvances(tx, userId)).find((each) => each.transferId === transferId);
  if (!advance) throw new DomainError('conflict', 'advance_reversed');
  const { account, amountCents, n } = advance;
  const at = clock.now();
  await takeBackWriteOff(tx, { userId, amountCents, at });
  await post(tx, {
    kind: 'advance_reversed',
    subject: transferId,
    n,
    at,
    entries: [
      { account, amountCents },
      { account: 'provider', userId, amountCents: -amountCents },
    ],
  });
  const about = { userId, formerTransferId: transferId };
  await recordDecision(tx, { kind: 'advance_reversed', by, about, at });
}

const row = z.object({
  n: z.int(),
  userId: z.int(),
  account: z.enum(['cash_pix', 'bank']),
  amountCents: z.int(),
  transferId: z.string(),
});

/** The advances of a user that were not reversed, oldest first. */
export async function listAdvances(tx: Tx, userId: number): Promise<Advance[]> {
  return (await findAdvances(tx, userId)).map(({ n: _, ...advance }) => advance);
}

async function findAdvances(tx: Tx, userId: number): Promise<z.output<typeof row>[]> {
  const rows = await tx.$queryRaw`
    select t.n, owed.user_id as "userId", paid.account, owed.amount_cents as "amountCents",
      t.subject as "transferId"
    from ledger_transactions t
      join ledger_entries owed on owed.transaction_id = t.id and owed.account = 'provider'
      join ledger_entries paid on paid.transaction_id = t.id and paid.account <> 'provider'
    where ${STANDING} and owed.user_id = ${userId}
    order by t.id`;
  return z.array(row).parse(rows);
}

/** Whether a transfer id is that of an advance that was not reversed, regardless of case. */
export async function isTransferOfAdvance(tx: Tx, transferId: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    select t.id from ledger_transactions t where ${STANDING} and ${ofTransfer(transferId)}`;
  return found.length > 0;
}

/** How often a transfer id was recorded as an advance, regardless of case: again after a reversal. */
async function countAdvances(tx: Tx, transferId: string): Promise<number> {
  const found = await tx.$queryRaw<unknown[]>`
    select t.id from ledger_transactions t where t.kind = 'advance' and ${ofTransfer(transferId)}`;
  return found.length;
}

const STANDING = Prisma.sql`t.kind = 'advance' and not exists (
  select from ledger_transactions r where r.kind = 'advance_reversed' and r.subject = t.subject and r.n = t.n)`;

function ofTransfer(transferId: string): Prisma.Sql {
  return Prisma.sql`lower(t.subject) = lower(${transferId})`;
}
