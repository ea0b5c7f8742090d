import type { Caller } from '@/lib/accounts/caller';
import { clientEmailKey } from '@/lib/accounts/rate-limits';
import { isSecret, newSecret, secretHash } from '@/lib/accounts/secret';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { originFor } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Criteria } from '../search-request';
import type { SearchDescription } from './contract';
import { CRITERIA_COLUMNS, toColumns } from './criteria';
import { indexSearches } from './index-searches';
import { lockOwner, lockOwnerOf } from './owner';
import { confirmationsByAddress, confirmationsByClient, confirmationsByEmail } from './rate-limits';
import { CONFIRMATION_VALID_MS, type Frequency, MAX_UNCONFIRMED_SEARCHES } from './rules';
import { describeSearch, refuseTooMany } from './saved-search';

/**
 * Emails a visitor the link that confirms a search. The email contains nothing that was typed, because the address may be
 * another person's. The result is the same for known and unknown addresses, and for an address with too many unconfirmed
 * searches, which gets no email. Throws `invalid` (readCriteria), TooManyError past 5 an hour for one client and email
 * address.
 */
export async function askToConfirm(
  { email, criteria, frequency }: { email: string; criteria: Criteria; frequency: Frequency },
  { ip, locale }: Caller,
): Promise<void> {
  const columns = toColumns(criteria);
  const bucket = addressBucket(ip);
  await confirmationsByAddress.spend(bucket);
  await confirmationsByClient.spend(clientEmailKey(bucket, email));
  await confirmationsByEmail.spend(email);
  const token = newSecret();
  const now = clock.now();
  await db.$transaction(async (tx) => {
    const ownerId = await lockOwnerOf(tx, { email, locale });
    if ((await countUnconfirmed(tx, ownerId)) >= MAX_UNCONFIRMED_SEARCHES) return;
    await tx.savedSearch.create({
      data: { ...columns, ownerId, frequency, createdAt: now, confirmationHash: secretHash(token) },
    });
    await queueMail(tx, {
      recipient: email,
      locale,
      template: 'savedSearchConfirm',
      values: { link: `${originFor(locale)}/saved_searches/confirm/${token}` },
      expiresAt: new Date(now.getTime() + CONFIRMATION_VALID_MS),
    });
  });
}

/** The search that a link can still confirm, or null; reading it does not consume the link. */
export async function findUnconfirmedSearch(
  token: string,
): Promise<(SearchDescription & { frequency: Frequency }) | null> {
  if (!isSecret(token)) return null;
  const search = await db.savedSearch.findFirst({ where: usable(token) });
  return search && { ...(await describeSearch(search)), frequency: search.frequency };
}

/**
 * Confirms a search; alerts start now, in the caller's language. If the owner has confirmed the same search before, changes
 * its frequency. Throws the same `unauthenticated` (link_expired) for a used, expired or made-up token; `conflict`
 * (too_many_saved_searches).
 */
export async function confirmSearch(token: string, { locale }: Pick<Caller, 'locale'>): Promise<void> {
  if (!isSecret(token)) throw linkExpired();
  await db.$transaction(async (tx) => {
    const found = await tx.savedSearch.findFirst({
      where: usable(token),
      select: { id: true, ownerId: true, frequency: true, ...CRITERIA_COLUMNS },
    });
    if (!found) throw linkExpired();
    const { id, ownerId, frequency, ...columns } = found;
    await lockOwner(tx, ownerId);
    const same = await tx.savedSearch.updateMany({
      where: { ownerId, confirmedAt: { not: null }, ...columns },
      data: { frequency },
    });
    const unconfirmed = { id, ...usable(token) };
    if (same.count > 0) {
      // Keeps the earlier row, which has the ads that have not been sent.
      const { count } = await tx.savedSearch.deleteMany({ where: unconfirmed });
      if (count === 0) throw linkExpired();
    } else {
      await refuseTooMany(tx, ownerId);
      const { count } = await tx.savedSearch.updateMany({
        where: unconfirmed,
        data: { confirmedAt: clock.now(), confirmationHash: null },
      });
      if (count === 0) throw linkExpired();
      await indexSearches(tx, [id]);
    }
    await tx.savedSearchOwner.update({ where: { id: ownerId }, data: { locale } });
  });
}

/** Deletes searches that were not confirmed in time, and owners without searches or with a closed account. */
export async function purgeUnconfirmedSearches(now: Date): Promise<void> {
  await db.savedSearch.deleteMany({
    where: { confirmedAt: null, createdAt: { lt: new Date(now.getTime() - CONFIRMATION_VALID_MS) } },
  });
  const unused = { OR: [{ searches: { none: {} } }, { user: { deletedAt: { not: null } } }] };
  const owners = await db.savedSearchOwner.findMany({ where: unused, select: { id: true } });
  for (const { id } of owners)
    await db.$transaction(async (tx) => {
      await lockOwner(tx, id);
      await tx.savedSearchOwner.deleteMany({ where: { id, ...unused } });
    });
}

/** The caller holds the lock on the owner. */
function countUnconfirmed(tx: Prisma.TransactionClient, ownerId: number): Promise<number> {
  return tx.savedSearch.count({ where: { ownerId, ...confirmable() } });
}

function usable(token: string) {
  return { confirmationHash: secretHash(token), ...confirmable() };
}

/** Selects the searches that are not confirmed and not expired. */
function confirmable() {
  const since = new Date(clock.now().getTime() - CONFIRMATION_VALID_MS);
  return { confirmedAt: null, createdAt: { gt: since } };
}

function linkExpired(): DomainError {
  return new DomainError('unauthenticated', 'link_expired');
}
