import { hasContact } from '@/lib/catalog/censor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';

/** Throws `invalid` (contact_in_text). */
export function refuseContact(text: string): void {
  if (hasContact(text)) throw new DomainError('invalid', 'contact_in_text', { text: 'invalid' });
}

/** Whether one of two users has blocked the other. */
export async function isBlockBetween(
  tx: Prisma.TransactionClient,
  one: number,
  other: number,
): Promise<boolean> {
  const blocks = await tx.userBlock.count({
    where: {
      OR: [
        { blockerId: one, blockedId: other },
        { blockerId: other, blockedId: one },
      ],
    },
  });
  return blocks > 0;
}
