import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { DUPLICATES_SHOWN } from '../rules';

/**
 * What shows that two accounts may belong to one person. Families and offices share phones too, so an operator decides.
 */
const SHARED = ['phone', 'tax_number', 'pix_key', 'device'] as const;

const row = z.object({
  /** The user that the account is compared with. */
  givenId: z.number(),
  userId: z.number(),
  uid: z.string(),
  name: z.string(),
  isBlocked: z.boolean(),
  isClosed: z.boolean(),
  shared: z.array(z.enum(SHARED)),
});
type DuplicateAccount = z.output<typeof row>;

/**
 * Other accounts that share a phone number, tax number (by its fingerprint) or Pix key with one of these users. Blocked
 * accounts come first.
 */
export async function listDuplicateAccounts(userIds: readonly number[]): Promise<DuplicateAccount[]> {
  const rows = await db.$queryRaw`
    select given.id as "givenId", other.id as "userId", other.uid, other.name, other.blocked_at is not null as "isBlocked",
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
    limit ${DUPLICATES_SHOWN * userIds.length}`;
  return z.array(row).parse(rows);
}

/**
 * Other accounts that share data with a user, or a log-in from the same address with the same browser. Many people share
 * an address and a common browser, so this does not count as a warning in the queues. An account with both is listed
 * once, with its data first.
 */
export async function listRelatedAccounts(userId: number): Promise<DuplicateAccount[]> {
  const byData = await listDuplicateAccounts([userId]);
  const rows = await db.$queryRaw`
    select ${userId}::int as "givenId", other.id as "userId", other.uid, other.name,
      other.blocked_at is not null as "isBlocked", other.deleted_at is not null as "isClosed",
      array['device'] as shared
    from users as other
    where other.id <> ${userId} and other.id in (
      select theirs.user_id from sessions as own
      join sessions as theirs on theirs.ip = own.ip and theirs.user_agent = own.user_agent
      where own.user_id = ${userId} and own.ip <> '')
    order by other.blocked_at is null, other.id desc
    limit ${DUPLICATES_SHOWN}`;
  const byDevice = z.array(row).parse(rows);
  const both = byData.map((account) => {
    const isOnDevice = byDevice.some(({ userId: id }) => id === account.userId);
    return isOnDevice ? { ...account, shared: [...account.shared, 'device' as const] } : account;
  });
  return [...both, ...byDevice.filter(({ userId: id }) => byData.every((account) => account.userId !== id))];
}

/** The number of blocked accounts that share data with each of these users. */
export async function countBlockedDuplicates(
  userIds: readonly number[],
): Promise<(userId: number) => number> {
  const blocked = (await listDuplicateAccounts(userIds)).filter(({ isBlocked }) => isBlocked);
  return (userId) => blocked.filter(({ givenId }) => givenId === userId).length;
}
