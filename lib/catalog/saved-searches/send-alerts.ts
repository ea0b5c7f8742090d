import { z } from 'zod';
import { lockForShare } from '@/lib/accounts/lock-actor';
import { Prisma, type SavedSearch } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { MINUTE_MS } from '@/lib/platform/durations';
import { localeOf, type Locale, originFor } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log/log';
import { formatMoney, toCents } from '@/lib/platform/money';
import { clock } from '@/lib/services/clock/clock';
import { notify } from '@/lib/notices/notify';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { MailList } from '@/lib/services/mail/mail-list';
import type { WorkCard } from '../contract';
import { listCards } from '../list-cards';
import { pushAlert } from './alert-push';
import { pathOf } from './criteria';
import { lastDailyTime, lastWeeklyTime } from './due';
import { lockOwner } from './owner';
import { ADS_PER_MESSAGE, ALERT_EXPIRY_MS, MESSAGE_INTERVAL_MINUTES } from './rules';
import { titleOf } from './title';

const PER_BATCH = 200;

/**
 * Sends each owner of due searches with new ads one message about all of them. Runs every minute; each ad is sent once,
 * even if two runs overlap.
 */
export async function sendAlerts(): Promise<void> {
  let after = 0;
  for (;;) {
    const ownerIds = await listDueOwners(after);
    for (const ownerId of ownerIds) {
      try {
        await sendTo(ownerId);
      } catch (error) {
        log.error({ error, id: ownerId }, 'an alert about a saved search was not queued');
      }
    }
    const last = ownerIds.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

const idRows = z.array(z.object({ id: z.int() }));

/** The next owners with due searches, by id. */
async function listDueOwners(after: number): Promise<number[]> {
  const now = clock.now();
  const rows = await db.$queryRaw`
    select distinct saved.owner_id as id
    from ${dueSearches(now)} join saved_search_owners as owner on owner.id = saved.owner_id
    where saved.owner_id > ${after} and (owner.sent_at is null or owner.sent_at <= ${lastInterval(now)})
    order by 1 limit ${PER_BATCH}`;
  return idRows.parse(rows).map(({ id }) => id);
}

function lastInterval(now: Date): Date {
  return new Date(now.getTime() - MESSAGE_INTERVAL_MINUTES * MINUTE_MS);
}

/**
 * The searches that have not been sent since they were last due, and had a hit by then. Later hits wait for the next time,
 * so that daily and weekly messages are not sent at night.
 */
function dueSearches(now: Date): Prisma.Sql {
  return Prisma.sql`(
    select saved.* from saved_searches as saved, lateral (select case saved.frequency
      when 'instantly' then 'infinity' when 'daily' then ${lastDailyTime(now)}::timestamptz
      when 'weekly' then ${lastWeeklyTime(now)}::timestamptz end as time) as last
    where coalesce(saved.sent_at, saved.confirmed_at) < last.time
      and exists (select from saved_search_hits where search_id = saved.id and found_at < last.time)
  ) as saved`;
}

/** The owner's due searches, latest first. */
async function listDueSearches(
  tx: Prisma.TransactionClient,
  ownerId: number,
  now: Date,
): Promise<SavedSearch[]> {
  const rows = await tx.$queryRaw`select id from ${dueSearches(now)} where owner_id = ${ownerId}`;
  const ids = idRows.parse(rows).map(({ id }) => id);
  return tx.savedSearch.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' } });
}

function sendTo(ownerId: number): Promise<void> {
  return db.$transaction(async (tx) => {
    const known = await tx.savedSearchOwner.findUnique({ where: { id: ownerId }, select: { userId: true } });
    if (!known) return;
    if (known.userId !== null) await lockForShare(tx, known.userId);
    await lockOwner(tx, ownerId);
    // Read again, because sending, unsubscribing or closing the account may have come first.
    const owner = await tx.savedSearchOwner.findUnique({
      where: { id: ownerId },
      include: { user: true },
    });
    const now = clock.now();
    if (!owner || (owner.sentAt && owner.sentAt > lastInterval(now))) return;
    const due = await listDueSearches(tx, ownerId, now);
    const hits = await takeHits(tx, due);
    const reader = await findReader(tx, owner);
    if (!reader) return;
    const ads = { cards: await readCards(tx, hits), hits, locale: reader.locale };
    const found = due.filter(({ id }) => hits.some(({ searchId }) => searchId === id));
    const list = await Promise.all(found.map((search) => toSection(search, ads)));
    const [first] = list;
    const count = hits[0]?.total;
    if (!first || count === undefined) return;
    await tx.savedSearch.updateMany({
      where: { id: { in: found.map(({ id }) => id) } },
      data: { sentAt: now },
    });
    await tx.savedSearchOwner.update({ where: { id: ownerId }, data: { sentAt: now } });
    const until = new Date(now.getTime() + ALERT_EXPIRY_MS);
    const mail = {
      recipient: reader.email,
      locale: reader.locale,
      template: 'savedSearchAds' as const,
      values: {
        search: first.section.title,
        others: String(list.length - 1),
        count: String(count),
        list: JSON.stringify(list.map(({ section }) => section)),
        unsubscribe: owner.token,
      },
      expiresAt: until,
    };
    // A visitor has no notices.
    if (owner.userId === null) await queueMail(tx, mail);
    else await notify(tx, { userId: owner.userId, path: '/saved_searches' }, mail);
    if (owner.userId !== null) await pushAlert(tx, owner.userId, { searchId: first.searchId, count, until });
  });
}

const hitRows = z.array(
  z.object({
    searchId: z.int(),
    /** The newest ads. */
    workIds: z.array(z.int()),
    /** The number of ads that the searches have found together. */
    total: z.int(),
  }),
);
type Hits = z.infer<typeof hitRows>[number];

/**
 * Removes the hits, and returns those that are still visible, by search. One statement, because hits may be added at any
 * time.
 */
async function takeHits(tx: Prisma.TransactionClient, due: SavedSearch[]): Promise<Hits[]> {
  const searchIds = due.map(({ id }) => id);
  const rows = await tx.$queryRaw`
    with taken as (
      delete from saved_search_hits where search_id = any(${searchIds}::int[]) returning search_id, work_id
    ), visible as materialized (
      select taken.* from taken join works as work on work.id = taken.work_id where work.hidden_at is null
    )
    select search_id as "searchId", (array_agg(work_id order by work_id desc))[:${ADS_PER_MESSAGE}::int] as "workIds",
      (select count(distinct work_id)::int from visible) as total
    from visible group by search_id`;
  return hitRows.parse(rows);
}

type Owner = Prisma.SavedSearchOwnerGetPayload<{ include: { user: true } }>;

/** Null for a blocked or closed account, and for a visitor with the address of a blocked account. */
async function findReader(
  tx: Prisma.TransactionClient,
  { user, email, locale }: Owner,
): Promise<{ email: string; locale: Locale } | null> {
  if (user) {
    if (user.deletedAt ?? user.blockedAt) return null;
    return { email: user.email, locale: localeOf(user.locale) };
  }
  if (email === null || locale === null) return null;
  const blocked = await tx.user.count({ where: { email, blockedAt: { not: null } } });
  return blocked > 0 ? null : { email, locale: localeOf(locale) };
}

/** The cards of the newest ads. */
async function readCards(tx: Prisma.TransactionClient, hits: Hits[]): Promise<Map<number, WorkCard>> {
  const ids = [...new Set(hits.flatMap(({ workIds }) => workIds))].toSorted((one, other) => other - one);
  const cards = await listCards(ids.slice(0, ADS_PER_MESSAGE), tx);
  return new Map(cards.map((card) => [card.id, card]));
}

type Ads = { cards: Map<number, WorkCard>; hits: Hits[]; locale: Locale };

/** The part of the message about a search. */
async function toSection(
  search: SavedSearch,
  { cards, hits, locale }: Ads,
): Promise<{ searchId: number; section: MailList[number] }> {
  const found = hits.find(({ searchId }) => searchId === search.id)?.workIds ?? [];
  const shown = found.flatMap((workId) => cards.get(workId) ?? []);
  // An ad that two searches find is shown once.
  for (const { id } of shown) cards.delete(id);
  const origin = originFor(locale);
  return {
    searchId: search.id,
    section: {
      title: await titleOf(search, locale),
      link: `${origin}${pathOf(search)}`,
      items: shown.map(({ id, title, city, price, from }) => ({
        title,
        text: `${formatMoney(toCents(from ?? price))} · ${city}`,
        link: `${origin}/details/${id}`,
      })),
    },
  };
}
