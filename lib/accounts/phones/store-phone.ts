import type { Prisma, User } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { forgetPhoneCheck } from './phone-check';

/**
 * Stores the phone submitted with an ad in its owner's locked account, inside the transaction; null leaves it
 * unchanged. A new phone is unconfirmed. Throws `invalid` (required_fields) when the account would have none.
 */
export async function storePhone(
  tx: Prisma.TransactionClient,
  owner: Pick<User, 'id' | 'phone'>,
  phone: string | null,
): Promise<void> {
  if ((phone ?? owner.phone) === null) {
    throw new DomainError('invalid', 'required_fields', { phone: 'required' });
  }
  if (phone !== null && phone !== owner.phone) {
    await tx.user.update({ where: { id: owner.id }, data: { phone } });
    await forgetPhoneCheck(tx, owner.id);
  }
}
