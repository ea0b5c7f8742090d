import { type Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { encryptField, fingerprint, tryDecryptField } from '@/lib/platform/field-encryption';
import { keptSince } from '@/lib/platform/records/retention';
import { hideTaxNumber } from '@/lib/platform/tax-number';

/**
 * As typed by the payer; null when not asked. The CPF has eleven digits. The name is kept while a charge can be
 * created, the encrypted CPF five years for payments that arrived.
 */
export type Payer = { name: string | null; cpf: string | null };

/** For methods whose payer is asked on the gateway's page. */
export const NO_PAYER_DATA: Payer = { name: null, cpf: null };

/** Empties the name, also in the request to the gateway. */
export const NO_NAME = {
  payerName: null,
  chargeRequest: Prisma.DbNull,
} satisfies Prisma.PaymentUpdateManyMutationInput;
const NO_CPF = { payerCpfSealed: null, payerCpfFingerprint: null };
export const NO_PAYER = { ...NO_NAME, ...NO_CPF };

const HAS_NAME: Prisma.PaymentWhereInput[] = [
  { payerName: { not: null } },
  { chargeRequest: { not: Prisma.AnyNull } },
];
const HAS_PAYER: Prisma.PaymentWhereInput = {
  OR: [{ payerCpfSealed: { not: null } }, { payerCpfFingerprint: { not: null } }, ...HAS_NAME],
};
/**
 * No money arrived or is expected, and no decision is pending. A declined charge keeps its payer until it would have
 * expired, for another attempt.
 */
const cameToNothing = (now: Date): Prisma.PaymentWhereInput => ({
  approvedAt: null,
  OR: [
    { state: { notIn: ['intended', 'pending', 'review', 'rejected'] } },
    { state: 'rejected', expiresAt: { lte: now } },
  ],
});

/** The columns of a payer's CPF. */
export function cpfColumns(cpf: string | null): Pick<Payment, 'payerCpfSealed' | 'payerCpfFingerprint'> {
  if (cpf === null) return NO_CPF;
  return {
    payerCpfSealed: encryptField(cpf, 'payer_cpf'),
    payerCpfFingerprint: fingerprint(cpf, 'payer_cpf'),
  };
}

/** The CPF for the gateway; null: not given, erased, or its encryption key is lost. Never shown. */
export function cpfOf({ payerCpfSealed }: Pick<Payment, 'payerCpfSealed'>): string | null {
  return payerCpfSealed === null ? null : tryDecryptField(payerCpfSealed, 'payer_cpf');
}

/** The masked CPF for the payer. */
export function shownCpfOf(payment: Pick<Payment, 'payerCpfSealed'>): string | null {
  const cpf = cpfOf(payment);
  return cpf === null ? null : hideTaxNumber(cpf);
}

/** The payer of a declined charge, for another attempt; null: it was erased, or there was no charge to decline. */
export function payerOfDeclined(payment: Payment, now: Date): Payer | null {
  const { state, link, payerName: name, expiresAt } = payment;
  if (state !== 'rejected' || link === null || expiresAt <= now) return null;
  const cpf = cpfOf(payment);
  return cpf === null ? null : { name, cpf };
}

/** The CPFs that a user paid with, for comparison only. Never shown. */
export async function listPayerCpfs(tx: Prisma.TransactionClient, userId: number): Promise<string[]> {
  const payments = await tx.payment.findMany({
    where: { userId, payerCpfSealed: { not: null } },
    select: { payerCpfSealed: true },
  });
  return [...new Set(payments.map(cpfOf))].filter((cpf) => cpf !== null);
}

/**
 * Erases the payer from a user's payments, except the CPF of payments that arrived, which tax law requires.
 * Returns the number of changed payments.
 */
export async function erasePayer(tx: Prisma.TransactionClient, userId: number): Promise<number> {
  const unpaid = await tx.payment.updateMany({
    where: { userId, approvedAt: null, ...HAS_PAYER },
    data: NO_PAYER,
  });
  const paid = await tx.payment.updateMany({
    where: { userId, OR: HAS_NAME },
    data: NO_NAME,
  });
  return unpaid.count + paid.count;
}

const PURGED_AT_ONCE = 500;

/**
 * Fills the fingerprints of payments from before there were any. A CPF whose key is lost has none. Guarded: the payer
 * may be erased in the meantime.
 */
export async function fingerprintPayers(): Promise<void> {
  const missing = { payerCpfSealed: { not: null }, payerCpfFingerprint: null };
  let ids = await idsAfter(missing, null);
  while (ids.length > 0) {
    const payments = await db.payment.findMany({ where: { id: { in: ids } } });
    for (const payment of payments) {
      const { id, payerCpfSealed } = payment;
      const cpf = cpfOf(payment);
      if (cpf === null || payerCpfSealed === null) continue;
      const data = { payerCpfFingerprint: fingerprint(cpf, 'payer_cpf') };
      await db.payment.updateMany({ where: { id, payerCpfSealed }, data });
    }
    ids = await idsAfter(missing, ids.at(-1) ?? null);
  }
}

/**
 * Erases the payer of charges that were never paid, and the CPF of payments older than the law requires. Rows that are
 * locked are skipped until the next run, so this job never waits for a lock.
 */
export async function purgePayers(now: Date): Promise<void> {
  const over: Prisma.PaymentWhereInput = {
    OR: [cameToNothing(now), { approvedAt: { lt: keptSince(now) } }],
    AND: HAS_PAYER,
  };
  let ids = await idsAfter(over, null);
  while (ids.length > 0) {
    await forgetPayers(over, ids);
    ids = await idsAfter(over, ids.at(-1) ?? null);
  }
}

async function idsAfter(over: Prisma.PaymentWhereInput, last: string | null): Promise<string[]> {
  const found = await db.payment.findMany({
    where: last === null ? over : { AND: [over, { id: { gt: last } }] },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: PURGED_AT_ONCE,
  });
  return found.map(({ id }) => id);
}

async function forgetPayers(over: Prisma.PaymentWhereInput, ids: string[]): Promise<void> {
  await db.$transaction(async (tx) => {
    const free = await tx.$queryRaw<{ id: string }[]>`
      select id from payments where id = any(${ids}::uuid[]) order by id for no key update skip locked`;
    const isFree = { id: { in: free.map(({ id }) => id) } };
    await tx.payment.updateMany({ where: { AND: [over, isFree] }, data: NO_PAYER });
  });
}
