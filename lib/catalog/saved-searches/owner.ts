import { z } from 'zod';
import { newSecret } from '@/lib/accounts/secret';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Locale } from '@/lib/platform/locale';

type Owner = { userId: number } | { email: string; locale: Locale };

const rows = z.tuple([z.object({ id: z.int() })]);

/**
 * Returns the id of the owner, created if needed and locked until the transaction ends. One statement does both, because
 * owners without searches are purged. The caller holds the lock on the user.
 */
export async function lockOwnerOf(tx: Prisma.TransactionClient, owner: Owner): Promise<number> {
  const token = newSecret();
  const found =
    'userId' in owner
      ? await tx.$queryRaw`
          insert into saved_search_owners (user_id, token) values (${owner.userId}, ${token})
          on conflict (user_id) do update set user_id = excluded.user_id returning id`
      : await tx.$queryRaw`
          insert into saved_search_owners (email, locale, token) values (${owner.email}, ${owner.locale}, ${token})
          on conflict (email) do update set email = excluded.email returning id`;
  return rows.parse(found)[0].id;
}

/** Locks an owner until the transaction ends, so that saving, sending and unsubscribing run one at a time. */
export async function lockOwner(tx: Prisma.TransactionClient, ownerId: number): Promise<void> {
  await tx.$queryRaw`select id from saved_search_owners where id = ${ownerId} for no key update`;
}
