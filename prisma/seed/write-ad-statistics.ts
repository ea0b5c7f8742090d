import type { PrismaClient } from '../../lib/generated/prisma/client';
import { saoPauloDay, toDateColumn } from '../../lib/platform/dates';
import { DAY_MS } from '@/lib/platform/durations';
import { randomFrom } from './random';
import { people } from './town';

const OWNERS = 3;
const DAYS = 60;
const MOST_VIEWS = 12;

/** Writes views of the first users' ads in the last two months, unless there are any. */
export async function writeAdStatistics(db: PrismaClient, now: Date): Promise<void> {
  if ((await db.adStatistic.count()) > 0) return;
  const uids = people.slice(0, OWNERS).map(({ uid }) => uid);
  const works = await db.work.findMany({
    where: { user: { uid: { in: uids } }, hiddenAt: null },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const random = randomFrom('ad statistics');
  const days = Array.from({ length: DAYS }, (_, daysAgo) =>
    toDateColumn(saoPauloDay(new Date(now.getTime() - daysAgo * DAY_MS))),
  );
  const rows = works.flatMap(({ id: workId }) =>
    days.map((day) => ({ workId, day, views: random.below(MOST_VIEWS + 1) })),
  );
  await db.adStatistic.createMany({ data: rows });
  const viewsOf = (day: Date) => rows.reduce((sum, row) => (row.day === day ? sum + row.views : sum), 0);
  await db.viewDay.createMany({
    data: days.map((day) => ({ day, views: viewsOf(day) })),
    skipDuplicates: true,
  });
}
