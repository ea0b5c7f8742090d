import type { PhoneChannel, Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';

/** The fields of a user that `howChecked` reads, for a query. */
export const WITH_PHONE_CHECK = {
  phone: true,
  phoneCheck: { select: { phone: true, channel: true } },
} as const;

/** A user's phone with its check, as `WITH_PHONE_CHECK` selects them. */
export type CheckedPhone = {
  phone: string | null;
  phoneCheck: { phone: string; channel: PhoneChannel } | null;
};

/** How a user's phone was checked; only 'sms' proves it. */
export function howChecked({ phone, phoneCheck }: CheckedPhone): PhoneChannel | 'none' {
  return phoneCheck !== null && phoneCheck.phone === phone ? phoneCheck.channel : 'none';
}

/**
 * Records that the code for the phone of a locked account was entered. A code by SMS proves the phone: another account
 * with the same proven number loses its check, because numbers get new owners.
 */
export async function recordPhoneCheck(
  tx: Prisma.TransactionClient,
  { userId, phone, channel }: { userId: number; phone: string; channel: PhoneChannel },
): Promise<void> {
  if (channel === 'sms') {
    // Serialized: two accounts that prove one number, or each other's numbers, would deadlock.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('phone checks'))`;
    await tx.phoneCheck.deleteMany({ where: { phone, channel, userId: { not: userId } } });
  }
  const check = { phone, channel, checkedAt: clock.now() };
  await tx.phoneCheck.upsert({ where: { userId }, create: { userId, ...check }, update: check });
}

/** Deletes the check and the code of a locked account whose phone changes. */
export async function forgetPhoneCheck(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.phoneCode.deleteMany({ where: { userId } });
  await tx.phoneCheck.deleteMany({ where: { userId } });
}
