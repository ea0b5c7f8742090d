import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { isNoticeKind, type NoticeKind } from '@/lib/notices/kinds';
import { notifyUser } from '@/lib/notices/notify-user';
import { db } from '@/lib/platform/database/db';
import { type Locale, localeOf } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { MASS_NOTICE_INTERVAL_MS, MASS_NOTICE_VALID_MS, PEOPLE_PER_JOB } from '../rules';
import { COMMUNITY_UID } from '../uid';

export const massNoticeJob = defineJob('mass_notice', z.strictObject({ id: z.int() }));

/** The template's values by language; `name` and `link`, the address of `path`, are added for each recipient. */
type MassNotice = {
  /** Identifies the subject, such as `service_fee/5`. */
  about: string;
  kind: NoticeKind;
  values: Record<Locale, Record<string, string>>;
  path: `/${string}`;
};

const storedValues = z.record(z.enum(['pt-BR', 'en-US']), z.record(z.string(), z.string()));
const storedPath = z.templateLiteral(['/', z.string()]);

/** Everyone but the community account and closed or blocked accounts. */
const MAY_READ: Prisma.UserWhereInput = { deletedAt: null, blockedAt: null, uid: { not: COMMUNITY_UID } };

/** The number of users whom a mass notice reaches. */
export function countEveryone(tx: Prisma.TransactionClient): Promise<number> {
  return tx.user.count({ where: MAY_READ });
}

/** Notifies every user by email and on the site, in their language. Jobs do it after the commit, once per user. */
export async function notifyEveryone(tx: Prisma.TransactionClient, notice: MassNotice): Promise<void> {
  const { _max: newest } = await tx.user.aggregate({ _max: { id: true } });
  await create(tx, notice, newest.id ?? 0);
}

/** The number of users who have received the latest notice about a subject. */
export async function countNotified(tx: Prisma.TransactionClient, about: string): Promise<number> {
  return (await findLatest(tx, about))?.told ?? 0;
}

/**
 * Notifies those who have received the latest notice about a subject that it was withdrawn, and ends that notice. The
 * withdrawal is itself a notice about `{about}/withdrawn`.
 */
export async function notifyOfWithdrawal(tx: Prisma.TransactionClient, notice: MassNotice): Promise<void> {
  const latest = await findLatest(tx, notice.about);
  if (!latest) return;
  // A batch that has committed is included; one that has not is rolled back.
  const { reachedUserId } = await tx.massNotice.update({
    where: { id: latest.id },
    data: { endedAt: clock.now() },
  });
  if (reachedUserId > 0) await create(tx, { ...notice, about: `${notice.about}/withdrawn` }, reachedUserId);
}

/**
 * Notifies the next users. A batch commits with its progress, so it is sent once even if its job runs twice or
 * concurrently with the withdrawal. Locks: users, then the notice.
 */
export async function continueMassNotice({ id }: z.output<typeof massNoticeJob.payload>): Promise<void> {
  await db.$transaction(async (tx) => {
    const notice = await tx.massNotice.findUnique({ where: { id, endedAt: null } });
    if (!notice) return;
    const { reachedUserId, lastUserId } = notice;
    const ids = await findNext(tx, { after: reachedUserId, last: lastUserId });
    const people = await holdPeople(tx, ids);
    for (const person of people) await tell(tx, notice, person);
    const reached = ids.length < PEOPLE_PER_JOB ? lastUserId : (ids.at(-1) ?? lastUserId);
    const isDone = reached === lastUserId;
    const { count } = await tx.massNotice.updateMany({
      where: { id, reachedUserId, endedAt: null },
      data: {
        reachedUserId: reached,
        told: { increment: people.length },
        ...(isDone && { endedAt: clock.now() }),
      },
    });
    if (count === 0) throw new Error(`mass notice ${id} was continued or withdrawn concurrently`);
    if (!isDone)
      await addJob(
        tx,
        massNoticeJob,
        { id },
        { runAt: new Date(clock.now().getTime() + MASS_NOTICE_INTERVAL_MS), key: keyOf(id) },
      );
  }, BATCH_TIMEOUT);
}

const BATCH_TIMEOUT = { maxWait: 10_000, timeout: 60_000 };

type Recipient = { id: number; name: string; email: string; locale: string };

async function findNext(
  tx: Prisma.TransactionClient,
  { after, last }: { after: number; last: number },
): Promise<number[]> {
  const found = await tx.user.findMany({
    where: { AND: [{ id: { gt: after, lte: last } }, MAY_READ] },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: PEOPLE_PER_JOB,
  });
  return found.map(({ id }) => id);
}

/** Those whose accounts are still open. The shared locks keep them from being blocked or closed concurrently. */
async function holdPeople(tx: Prisma.TransactionClient, ids: number[]): Promise<Recipient[]> {
  await tx.$queryRaw`select id from users where id = any(${ids}::int[]) order by id for share`;
  return tx.user.findMany({
    where: { AND: [{ id: { in: ids } }, MAY_READ] },
    select: { id: true, name: true, email: true, locale: true },
    orderBy: { id: 'asc' },
  });
}

async function tell(
  tx: Prisma.TransactionClient,
  notice: { kind: string; path: string; values: Prisma.JsonValue },
  person: Recipient,
): Promise<void> {
  if (!isNoticeKind(notice.kind)) throw new Error(`${notice.kind} is no kind of notice`);
  await notifyUser(tx, person, {
    path: storedPath.parse(notice.path),
    template: notice.kind,
    values: storedValues.parse(notice.values)[localeOf(person.locale)],
    expiresAt: new Date(clock.now().getTime() + MASS_NOTICE_VALID_MS),
    isLowPriority: true,
  });
}

function findLatest(tx: Prisma.TransactionClient, about: string) {
  return tx.massNotice.findFirst({ where: { about }, orderBy: { id: 'desc' } });
}

async function create(tx: Prisma.TransactionClient, notice: MassNotice, lastUserId: number): Promise<void> {
  const { id } = await tx.massNotice.create({
    data: { ...notice, lastUserId, createdAt: clock.now() },
    select: { id: true },
  });
  await addJob(tx, massNoticeJob, { id }, { key: keyOf(id), isLowPriority: true });
}

const keyOf = (id: number) => `mass_notice:${id}`;
