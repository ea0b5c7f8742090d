import type { Prisma } from '@/lib/generated/prisma/client';
import { isLocale, originFor } from '@/lib/platform/locale';
import { fingerprint, fingerprints, encryptField, tryDecryptField } from '@/lib/platform/field-encryption';
import { hideTaxNumber } from '@/lib/platform/tax-number';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Actor } from '../actor';
import { asOwner, type OwnerProof } from './owner-proof';

const ASKED_MS = 30 * 86_400_000;

/**
 * Keeps the CPF or CNPJ under which the actor earns, sealed; `number` is tidy. Answers it as it is shown, with most of
 * it hidden: nobody is told it whole again. Throws as `asOwner`.
 */
export function updateTaxNumber(
  actor: Actor,
  number: string,
  proof: OwnerProof,
): Promise<{ tax_number: string }> {
  return asOwner(actor, proof, async (tx, { id: userId }, changedAt) => {
    const kept = {
      sealed: encryptField(number, 'tax_number'),
      fingerprint: fingerprint(number, 'tax_number'),
      changedAt,
    };
    await tx.taxNumber.upsert({ where: { userId }, create: { userId, ...kept }, update: kept });
    return { tax_number: hideTaxNumber(number) };
  });
}

/** A person's tax number as it is shown; empty: not told yet, or its key is lost and it has to be told again. */
export async function shownTaxNumber(tx: Prisma.TransactionClient, userId: number): Promise<string> {
  const kept = await tx.taxNumber.findUnique({ where: { userId } });
  const number = kept && tryDecryptField(kept.sealed, 'tax_number');
  return number === null ? '' : hideTaxNumber(number);
}

/** Whether one of these, tidy CPFs or CNPJs among them, is the number under which a person earns. */
export async function isTaxNumberOf(
  tx: Prisma.TransactionClient,
  userId: number,
  numbers: string[],
): Promise<boolean> {
  const among = numbers.flatMap((number) => fingerprints(number, 'tax_number'));
  const where = { userId, fingerprint: { in: among } };
  return (await tx.taxNumber.count({ where })) > 0;
}

/**
 * Whether two people earn under one CPF or CNPJ. Of a number whose key is lost only what that key has marked is known.
 */
export async function shareTaxNumber(
  tx: Prisma.TransactionClient,
  userId: number,
  otherId: number,
): Promise<boolean> {
  const kept = await tx.taxNumber.findUnique({ where: { userId } });
  if (kept === null) return false;
  const number = tryDecryptField(kept.sealed, 'tax_number');
  if (number !== null) return isTaxNumberOf(tx, otherId, [number]);
  return (await tx.taxNumber.count({ where: { userId: otherId, fingerprint: kept.fingerprint } })) > 0;
}

/**
 * Asks a person by e-mail for the number without which they are paid nothing out: once, and once more when its key was
 * lost after they told it. False: asked before, or told by now.
 */
export async function askForTaxNumber(
  tx: Prisma.TransactionClient,
  userId: number,
  at: Date,
): Promise<boolean> {
  const told = await tx.taxNumber.findUnique({ where: { userId } });
  if (told && tryDecryptField(told.sealed, 'tax_number') !== null) return false;
  const isUnasked: Prisma.UserWhereInput[] = [
    { taxNumberAskedAt: null },
    ...(told ? [{ taxNumberAskedAt: { lt: told.changedAt } }] : []),
  ];
  const [user] = await tx.user.updateManyAndReturn({
    where: { id: userId, OR: isUnasked, deletedAt: null },
    data: { taxNumberAskedAt: at },
  });
  if (!user) return false;
  const locale = isLocale(user.locale) ? user.locale : 'pt-BR';
  await queueMail(tx, {
    recipient: user.email,
    locale,
    template: 'taxNumberNeeded',
    values: { name: user.name, link: `${originFor(locale)}/registration#0` },
    expiresAt: new Date(at.getTime() + ASKED_MS),
  });
  return true;
}

/**
 * Asks once more, whenever the letter before was sent: somebody who lost it wrote to us. Answers as `askForTaxNumber`.
 */
export async function askForTaxNumberAgain(
  tx: Prisma.TransactionClient,
  userId: number,
  at: Date,
): Promise<boolean> {
  await tx.user.updateMany({ where: { id: userId }, data: { taxNumberAskedAt: null } });
  return askForTaxNumber(tx, userId, at);
}

/** Removes the tax numbers of people who are gone, and who were paid nothing for which the law wants them kept. */
export async function deleteTaxNumbers(tx: Prisma.TransactionClient, userIds: number[]): Promise<number> {
  const { count } = await tx.taxNumber.deleteMany({ where: { userId: { in: userIds } } });
  return count;
}
