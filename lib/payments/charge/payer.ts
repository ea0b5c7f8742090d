import { type Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { keptSince } from '@/lib/platform/records/retention';
import { seal, unsealIfKnown } from '@/lib/platform/records/sealing';
import { hideTaxNumber } from '@/lib/platform/tax-number';

/** Who pays: the name as long as a charge may be asked for, the CPF sealed, and of what was paid for five years. */

/** Empties the name, and the words in which the gateway was asked, which have it too. */
export const NO_NAME = {
  payerName: null,
  chargeRequest: Prisma.DbNull,
} satisfies Prisma.PaymentUpdateManyMutationInput;
export const NO_PAYER = { ...NO_NAME, payerCpfSealed: null };

const HAS_NAME: Prisma.PaymentWhereInput[] = [
  { payerName: { not: null } },
  { chargeRequest: { not: Prisma.AnyNull } },
];
const HAS_PAYER: Prisma.PaymentWhereInput = { OR: [{ payerCpfSealed: { not: null } }, ...HAS_NAME] };
/** No money has come, and none is waited for or looked at by a person. */
const CAME_TO_NOTHING = {
  approvedAt: null,
  state: { notIn: ['intended', 'pending', 'review'] },
} satisfies Prisma.PaymentWhereInput;

export function sealCpf(cpf: string | null): string | null {
  return cpf === null ? null : seal(cpf, 'payer_cpf');
}

/**
 * The CPF with which a charge is asked for; null: none was given, it is forgotten, or its key is lost. For gateways
 * only.
 */
export function cpfOf({ payerCpfSealed }: Pick<Payment, 'payerCpfSealed'>): string | null {
  return payerCpfSealed === null ? null : unsealIfKnown(payerCpfSealed, 'payer_cpf');
}

/** The same as it is shown to the payer, with most of it hidden. */
export function shownCpfOf(payment: Pick<Payment, 'payerCpfSealed'>): string | null {
  const cpf = cpfOf(payment);
  return cpf === null ? null : hideTaxNumber(cpf);
}

/** The CPFs under which a person has paid, to compare them with others; they are shown to nobody. */
export async function listPayerCpfs(tx: Prisma.TransactionClient, userId: number): Promise<string[]> {
  const payments = await tx.payment.findMany({
    where: { userId, payerCpfSealed: { not: null } },
    select: { payerCpfSealed: true },
  });
  return [...new Set(payments.map(cpfOf))].filter((cpf) => cpf !== null);
}

/**
 * Removes who pays from a person's payments, but for the CPF of what was paid, which tax law keeps; tells of how many.
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
 * Removes who pays from charges that came to nothing, and the CPF from what was paid longer ago than the law asks for.
 * A payment that somebody has locked is left to the next run: nobody is waited for, so nobody waits in a circle.
 */
export async function purgePayers(now: Date): Promise<void> {
  const over: Prisma.PaymentWhereInput = {
    OR: [CAME_TO_NOTHING, { approvedAt: { lt: keptSince(now) } }],
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
