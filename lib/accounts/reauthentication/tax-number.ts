import type { Prisma } from '@/lib/generated/prisma/client';
import { fingerprint, fingerprints, encryptField, tryDecryptField } from '@/lib/platform/field-encryption';
import { hideTaxNumber } from '@/lib/platform/tax-number';
import { notifyUser } from '@/lib/notices/notify-user';
import type { Actor } from '../actor';
import { TAX_NUMBER_EMAIL_VALID_MS } from '../rules';
import { asOwner, type OwnerProof } from './owner-proof';

/** Runs inside the transaction, for pages that show whether a tax number was given. */
type OnChange = (tx: Prisma.TransactionClient, userId: number) => Promise<void>;

/**
 * Encrypts and stores the CPF or CNPJ under which the actor earns; `number` is normalized. Returns it masked;
 * its owner never sees the full number again. Throws the same errors as `asOwner`.
 */
export function updateTaxNumber(
  actor: Actor,
  number: string,
  { onChange, ...proof }: OwnerProof & { onChange?: OnChange },
): Promise<{ tax_number: string }> {
  return asOwner(actor, proof, async (tx, { id: userId }, changedAt) => {
    const kept = {
      sealed: encryptField(number, 'tax_number'),
      fingerprint: fingerprint(number, 'tax_number'),
      changedAt,
    };
    await tx.taxNumber.upsert({ where: { userId }, create: { userId, ...kept }, update: kept });
    await onChange?.(tx, userId);
    return { tax_number: hideTaxNumber(number) };
  });
}

/**
 * A user's masked tax number; empty when it was not provided or its encryption key is lost and it must be
 * provided again.
 */
export async function shownTaxNumber(tx: Prisma.TransactionClient, userId: number): Promise<string> {
  const number = await readTaxNumber(tx, userId);
  return number === null ? '' : hideTaxNumber(number);
}

/**
 * A user's full tax number, only for an operator whose reading is logged; null when it was not provided or its
 * encryption key is lost.
 */
export async function readTaxNumber(tx: Prisma.TransactionClient, userId: number): Promise<string | null> {
  const kept = await tx.taxNumber.findUnique({ where: { userId } });
  return kept && tryDecryptField(kept.sealed, 'tax_number');
}

/** Whether one of these values, normalized CPFs or CNPJs among them, is the tax number of a user. */
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
 * Whether two users earn under the same CPF or CNPJ. A number whose key is lost is compared only by its
 * stored fingerprint.
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
 * Asks a user by email for the tax number required for payouts: once, and once more if its key was lost.
 * False: already asked, or provided by now.
 */
export async function askForTaxNumber(
  tx: Prisma.TransactionClient,
  userId: number,
  at: Date,
): Promise<boolean> {
  const stored = await tx.taxNumber.findUnique({ where: { userId } });
  if (stored && tryDecryptField(stored.sealed, 'tax_number') !== null) return false;
  const isUnasked: Prisma.UserWhereInput[] = [
    { taxNumberAskedAt: null },
    ...(stored ? [{ taxNumberAskedAt: { lt: stored.changedAt } }] : []),
  ];
  const [user] = await tx.user.updateManyAndReturn({
    where: { id: userId, OR: isUnasked, deletedAt: null },
    data: { taxNumberAskedAt: at },
  });
  if (!user) return false;
  await notifyUser(tx, user, {
    path: '/settings/payments',
    template: 'taxNumberNeeded',
    values: {},
    expiresAt: new Date(at.getTime() + TAX_NUMBER_EMAIL_VALID_MS),
  });
  return true;
}

/**
 * Asks again regardless of when the last email was sent, for a user who reports losing it. Returns as
 * `askForTaxNumber`.
 */
export async function askForTaxNumberAgain(
  tx: Prisma.TransactionClient,
  userId: number,
  at: Date,
): Promise<boolean> {
  await tx.user.updateMany({ where: { id: userId }, data: { taxNumberAskedAt: null } });
  return askForTaxNumber(tx, userId, at);
}

/** Deletes the tax numbers of closed accounts that received no payout within the legal retention period. */
export async function deleteTaxNumbers(tx: Prisma.TransactionClient, userIds: number[]): Promise<number> {
  const { count } = await tx.taxNumber.deleteMany({ where: { userId: { in: userIds } } });
  return count;
}
