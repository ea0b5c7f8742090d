import type { Prisma } from '@/lib/generated/prisma/client';
import { fromDateColumn, saoPauloDay, startOfDay, toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { TASKS_SHOWN } from '../rules';

/** The subject of a task. */
export type TaskSubject = { kind: 'person' | 'order'; id: number };

const handle = { select: { uid: true } } as const;
const WITH_PEOPLE = {
  person: handle,
  createdBy: handle,
  doneBy: handle,
} satisfies Prisma.OperatorTaskInclude;

type Found = Prisma.OperatorTaskGetPayload<{ include: typeof WITH_PEOPLE }>;

export type Task = Pick<Found, 'id' | 'text' | 'orderId' | 'createdAt' | 'doneAt'> & {
  /** A São Paulo day, YYYY-MM-DD. */
  dueDay: string;
  isOverdue: boolean;
  /** Handles; `person` is null for a task about an order. */
  person: string | null;
  createdBy: string;
  doneBy: string | null;
};

/** Adds a task. Throws `invalid` (date_past) for a day before today in São Paulo. */
export async function addTask(
  tx: Prisma.TransactionClient,
  { userId }: { userId: number },
  { subject, text, dueDay }: { subject: TaskSubject; text: string; dueDay: string },
): Promise<void> {
  const now = clock.now();
  if (dueDay < saoPauloDay(now)) throw new DomainError('invalid', 'date_past', { due: 'too_small' });
  await tx.operatorTask.create({
    data: { ...about(subject), text, dueOn: toDateColumn(dueDay), createdById: userId, createdAt: now },
  });
}

/** Marks an open task of a subject as done, and returns its text. Throws `conflict` (action_not_possible). */
export async function finishTask(
  tx: Prisma.TransactionClient,
  { userId }: { userId: number },
  { subject, id }: { subject: TaskSubject; id: number },
): Promise<string> {
  const [done] = await tx.operatorTask.updateManyAndReturn({
    where: { id, ...about(subject), doneAt: null },
    data: { doneAt: clock.now(), doneById: userId },
    select: { text: true },
  });
  if (!done) throw new DomainError('conflict', 'action_not_possible');
  return done.text;
}

/** The ids of a subject's open tasks, the first due at the top. */
export async function listOpenTaskIds(tx: Prisma.TransactionClient, subject: TaskSubject): Promise<number[]> {
  const tasks = await tx.operatorTask.findMany({
    where: { ...about(subject), doneAt: null },
    select: { id: true },
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
  });
  return tasks.map(({ id }) => id);
}

/** All tasks of a subject: the open ones by due day, then the finished ones, the latest first. */
export async function listTasksOf(subject: TaskSubject): Promise<Task[]> {
  const tasks = await db.operatorTask.findMany({
    where: about(subject),
    include: WITH_PEOPLE,
    orderBy: [{ doneAt: { sort: 'desc', nulls: 'first' } }, { dueOn: 'asc' }, { id: 'asc' }],
  });
  return tasks.map(toTask);
}

/** The open tasks that are due first. */
export async function listOpenTasks(): Promise<Task[]> {
  const tasks = await db.operatorTask.findMany({
    where: { doneAt: null },
    include: WITH_PEOPLE,
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
    take: TASKS_SHOWN,
  });
  return tasks.map(toTask);
}

/** How many open tasks are due today or overdue, and the earliest of their São Paulo days with its start. */
export async function countDueTasks(): Promise<{ count: number; since: Date | null; day?: string }> {
  const { _count, _min } = await db.operatorTask.aggregate({
    where: { doneAt: null, dueOn: { lte: toDateColumn(saoPauloDay(clock.now())) } },
    _count: true,
    _min: { dueOn: true },
  });
  if (!_min.dueOn) return { count: _count, since: null };
  const day = fromDateColumn(_min.dueOn);
  return { count: _count, since: startOfDay(day), day };
}

function about({ kind, id }: TaskSubject): { personId: number } | { orderId: number } {
  return kind === 'person' ? { personId: id } : { orderId: id };
}

function toTask({ id, text, orderId, createdAt, doneAt, dueOn, person, createdBy, doneBy }: Found): Task {
  const dueDay = fromDateColumn(dueOn);
  return {
    id,
    text,
    orderId,
    createdAt,
    doneAt,
    dueDay,
    isOverdue: doneAt === null && dueDay < saoPauloDay(clock.now()),
    person: person?.uid ?? null,
    createdBy: createdBy.uid,
    doneBy: doneBy?.uid ?? null,
  };
}
