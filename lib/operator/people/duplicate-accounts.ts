import { z } from 'zod';
import { db } from '@/lib/platform/database/db';

/**
 * What shows that two accounts may belong to one person. Families and offices share phones too, so an operator decides.
 */
const SHARED = ['phone', 'tax_number', 'pix_key'] as const;

const row = z.object({
  userId: z.number(),
  uid: z.string(),
  name: z.string(),
  isBlocked: z.boolean(),
  isClosed: z.boolean(),
  shared: z.array(z.enum(SHARED)),
});
type DuplicateAccount = z.output<typeof row>;

/** A phone number shared by more accounts does not identify a person. */
const MAX_SHOWN = 20;

/**
 * Other accounts that share a phone number, tax number (by its fingerprint) or Pix key with one of these users, which is
 * its `userId`. Blocked accounts come first.
 */
export async function listDuplicateAccounts(userIds: readonly number[]): Promise<DuplicateAccount[]> {
  const rows = await db.$queryRaw`
    select given.id as "userId", other.uid, other.name, other.blocked_at is not null as "isBlocked",
      other.deleted_at is not null as "isClosed", array_agg(distinct same.kind order by same.kind) as shared
    from users as given
    cross join lateral (
      select id, 'phone' as kind from users where phone = given.phone and phone <> ''
      union all
      select id, 'pix_key' from users where pix_key = given.pix_key
      union all
      select theirs.user_id, 'tax_number' from tax_numbers as own
        join tax_numbers as theirs on theirs.fingerprint = own.fingerprint where own.user_id = given.id
    ) as same
    join users as other on other.id = same.id and other.id <> given.id
    where given.id = any(${[...userIds]}::int[])
    group by given.id, other.id
    order by other.blocked_at is null, other.id desc
    limit ${MAX_SHOWN * userIds.length}`;
  return z.array(row).parse(rows);
}

/** The number of blocked accounts that share data with each of these users. */
export async function countBlockedDuplicates(
  userIds: readonly number[],
): Promise<(userId: number) => number> {
  const blocked = (await listDuplicateAccounts(userIds)).filter(({ isBlocked }) => isBlocked);
  return (userId) => blocked.filter((same) => same.userId === userId).length;
}
