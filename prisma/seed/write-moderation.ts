import type { Act } from '../../lib/operator/audit/acts';
import type { Prisma, PrismaClient } from '../../lib/generated/prisma/client';
import { saoPauloDay, startOfDay } from '../../lib/platform/dates';
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { DEMO_OPERATOR } from '../../scripts/setup/demo-operator.mjs';
import { people } from './town';

/**
 * Decisions of the previous months, latest first: numbers of ads taken down, pictures removed and users blocked, and
 * the hours that each closed report waited. The ads have been deleted since, and the users unblocked.
 */
const MONTHS = [
  { ads: 3, pictures: 2, people: 1, waits: [3, 7, 11, 20, 26] },
  { ads: 2, pictures: 1, people: 1, waits: [5, 9, 30, 41] },
  { ads: 4, pictures: 3, people: 2, waits: [2, 6, 8, 14, 22, 35, 50] },
  { ads: 1, pictures: 2, people: 0, waits: [12, 18, 27] },
  { ads: 2, pictures: 0, people: 1, waits: [9, 33] },
] as const;

const ADS_A_MONTH = 8;

/** The users and ads of the decisions, and the operator. */
type Cast = { userIds: number[]; adIds: number[]; operatorId: number | null };

/**
 * Writes five months of decisions before the current one for the transparency page. Writes nothing if a decision is
 * already logged. Returns the number of log entries.
 */
export async function writeModeration(db: PrismaClient, now: Date): Promise<number> {
  if ((await db.auditEntry.count({ where: { act: 'ad_taken_down' } })) > 0) return 0;
  const operator = await db.user.findUnique({ where: { uid: DEMO_OPERATOR.uid }, select: { id: true } });
  const known = await db.user.findMany({
    where: { uid: { in: people.map(({ uid }) => uid) }, deletedAt: null },
    select: { id: true },
    // The oldest accounts existed at that time.
    orderBy: { createdAt: 'asc' },
    take: 10,
  });
  if (known.length < 2) return 0;
  // Reserves ids that no ad will get, like those of deleted ads.
  const gone = await db.$queryRaw<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('works', 'id'))::int as id from generate_series(1, ${MONTHS.length * ADS_A_MONTH})`;
  const cast = {
    userIds: known.map(({ id }) => id),
    adIds: gone.map(({ id }) => id),
    operatorId: operator?.id ?? null,
  };
  const castOf = (ago: number) => ({ ...cast, adIds: cast.adIds.slice(ago * ADS_A_MONTH) });
  const months = MONTHS.map((month, ago) => ({ ...month, start: monthStart(now, ago + 1) }));
  const reports = months.flatMap((month, ago) => reportsOf(month, castOf(ago)));
  const entries = [
    ...months.flatMap((month, ago) => entriesOf(month, castOf(ago))),
    ...reports.map(({ workId, closedAt, decision }) =>
      entryOf(cast.operatorId, 'ad_reports_closed', workId, closedAt, decision),
    ),
  ];
  await db.$transaction([
    db.auditEntry.createMany({ data: entries.toSorted((a, b) => Number(a.at) - Number(b.at)) }),
    db.adReport.createMany({ data: reports.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)) }),
  ]);
  return entries.length;
}

type Month = (typeof MONTHS)[number] & { start: Date };
type Entry = Prisma.AuditEntryCreateManyInput & { at: Date };

function entriesOf(month: Month, { userIds, adIds, operatorId }: Cast): Entry[] {
  const entry = (act: Act, subjectId: number, at: Date, reason: string) =>
    entryOf(operatorId, act, subjectId, at, reason);
  const day = (number: number) => new Date(month.start.getTime() + number * DAY_MS + 14 * HOUR_MS);
  const places = (count: number) => Array.from({ length: count }, (_, index) => index);
  return [
    ...places(month.ads).map((index) =>
      entry('ad_taken_down', pick(adIds, index), day(2 + 5 * index), 'Telefone na descrição'),
    ),
    ...places(month.pictures).map((index) =>
      entry('ad_picture_removed', pick(adIds, index + 4), day(4 + 6 * index), 'Foto de outra pessoa'),
    ),
    ...places(month.people).flatMap((index) => [
      entry('person_blocked', pick(userIds, index + 3), day(6 + 8 * index), 'Suspeita de fraude'),
      entry('person_unblocked', pick(userIds, index + 3), day(8 + 8 * index), 'A suspeita não se confirmou'),
    ]),
  ];
}

function entryOf(operatorId: number | null, act: Act, subjectId: number, at: Date, reason: string): Entry {
  const subjectKind = act.startsWith('ad_') ? 'ad' : 'person';
  return { operatorId, act, subjectKind, subjectId: String(subjectId), reason, at };
}

type Report = Prisma.AdReportCreateManyInput & { createdAt: Date; closedAt: Date; decision: string };

function reportsOf({ waits, start }: Month, { userIds, adIds, operatorId }: Cast): Report[] {
  return waits.map((hours, index) => {
    const createdAt = new Date(start.getTime() + (2 + 3 * index) * DAY_MS + 9 * HOUR_MS);
    return {
      reporterId: pick(userIds, index + 1),
      reportedId: pick(userIds, index),
      workId: pick(adIds, index),
      part: '',
      kind: index % 2 === 0 ? 'contact' : 'misleading',
      note: '',
      createdAt,
      closedAt: new Date(createdAt.getTime() + hours * HOUR_MS),
      closedById: operatorId,
      decision: 'Conferido com quem anuncia',
    };
  });
}

/** Returns the first moment of the month, in São Paulo, `ago` months before `now`. */
function monthStart(now: Date, ago: number): Date {
  const [year = 0, month = 0] = saoPauloDay(now).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - ago, 1));
  return startOfDay(first.toISOString().slice(0, 'YYYY-MM-DD'.length));
}

function pick<Thing>(things: readonly Thing[], index: number): Thing {
  const thing = things[index % things.length];
  if (thing === undefined) throw new Error('the town has no users');
  return thing;
}
