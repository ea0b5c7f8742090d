import { z } from 'zod';
import { lockForUpdate } from '@/lib/accounts/lock-actor';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { saoPauloDay } from '@/lib/platform/dates';
import { log } from '@/lib/platform/log/log';
import { formatMoney } from '@/lib/platform/money';
import { clock } from '@/lib/services/clock/clock';
import { notifyUser } from '@/lib/notices/notify-user';
import { hideContacts } from '../censor';
import { listLowestPrices } from './lowest-prices';
import { readPriceNotice } from './notice-preference';
import { pushPriceFall } from './price-fall-push';
import { PRICE_EMAIL_EXPIRY_MS } from './rules';

const PER_BATCH = 200;

/**
 * Notifies each user whose favourites cost less than when they were saved, or than the last notice stated: one notice a
 * day about all of them. Runs once a day; a second run sends nothing.
 */
export async function noticePriceFalls(): Promise<void> {
  let after = 0;
  for (;;) {
    const userIds = await listUsersWithFalls(after);
    for (const userId of userIds) {
      try {
        await noticeUser(userId);
      } catch (error) {
        log.error({ error, id: userId }, 'a notice about lower prices was not queued');
      }
    }
    const last = userIds.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

const userRows = z.array(z.object({ id: z.int() }));

/** The next users with falls, by id. Walks the index of the favourites, and reads each ad by its key. */
async function listUsersWithFalls(after: number): Promise<number[]> {
  const rows = await db.$queryRaw`
    select distinct favourite.user_id as id
    from favourites as favourite
    join works as work on work.id = favourite.work_id
    where favourite.user_id > ${after} and work.hidden_at is null
      and least(work.price_cents, (select min(price_cents) from sub_works where work_id = work.id))
        < coalesce(favourite.noticed_cents, favourite.price_seen_cents)
      and not exists (
        select from price_notices as notice
        where notice.user_id = favourite.user_id and notice.unwanted_since is not null)
    order by 1 limit ${PER_BATCH}`;
  return userRows.parse(rows).map(({ id }) => id);
}

function noticeUser(userId: number): Promise<void> {
  return db.$transaction(async (tx) => {
    await lockForUpdate(tx, userId);
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    if (user.deletedAt ?? user.blockedAt) return;
    const now = clock.now();
    const { token, unwantedSince, sentAt } = await readPriceNotice(tx, userId);
    if (unwantedSince ?? (sentAt && saoPauloDay(sentAt) === saoPauloDay(now))) return;
    const falls = await listFalls(tx, userId);
    const [largest] = falls;
    if (!largest) return;
    for (const { id, priceCents } of falls)
      await tx.favourite.update({ where: { id }, data: { noticedCents: priceCents } });
    await tx.priceNotice.update({ where: { userId }, data: { sentAt: now } });
    const until = new Date(now.getTime() + PRICE_EMAIL_EXPIRY_MS);
    await mailUser(tx, user, { largest, others: falls.length - 1, token, until });
    await pushPriceFall(tx, userId, { workId: largest.workId, others: falls.length - 1, until });
  });
}

type Fall = {
  /** Id of the favourite. */
  id: number;
  workId: number;
  title: string;
  beforeCents: number;
  priceCents: number;
};

/** The favourites that cost less than the last price the user knows, the largest fall first. */
async function listFalls(tx: Prisma.TransactionClient, userId: number): Promise<Fall[]> {
  const saved = await tx.favourite.findMany({ where: { userId, workId: { not: null } } });
  const workIds = saved.flatMap(({ workId }) => workId ?? []);
  const prices = await listLowestPrices(tx, workIds);
  const titles = await tx.work.findMany({
    where: { id: { in: workIds } },
    select: { id: true, title: true },
  });
  return saved
    .flatMap(({ id, workId, priceSeenCents, noticedCents }) => {
      const work = titles.find((each) => each.id === workId);
      if (!work) return [];
      const priceCents = prices.get(work.id);
      const beforeCents = noticedCents ?? priceSeenCents;
      if (priceCents === undefined || beforeCents === null || priceCents >= beforeCents) return [];
      return [{ id, workId: work.id, title: hideContacts(work.title), beforeCents, priceCents }];
    })
    .toSorted((one, other) => fallOf(other) - fallOf(one));
}

function fallOf({ beforeCents, priceCents }: Fall): number {
  return beforeCents - priceCents;
}

async function mailUser(
  tx: Prisma.TransactionClient,
  user: User,
  { largest, others, token, until }: { largest: Fall; others: number; token: string; until: Date },
): Promise<void> {
  await notifyUser(tx, user, {
    path: '/favourites',
    template: 'favouriteCostsLess',
    values: {
      title: largest.title,
      before: formatMoney(largest.beforeCents),
      price: formatMoney(largest.priceCents),
      others: String(others),
      unsubscribe: token,
    },
    expiresAt: until,
  });
}
