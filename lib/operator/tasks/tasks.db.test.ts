import { describe, expect, test } from 'vitest';
import { saoPauloDay, startOfDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { doAction, offeredActions } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { placeOrder } from '@/test/hiring';
import { createMember } from '@/test/members';
import { listNotes } from '../audit/notes';
import { listWaiting } from '../home/waiting';
import { readListPage } from '../lists/page';
import { tasks } from '../lists/tasks';
import { listOpenTasks, listTasksOf } from './task';

const dayAfter = (days: number) => saoPauloDay(new Date(clock.now().getTime() + days * DAY_MS));

async function scene() {
  const [{ actor }, person] = [await createOperator(), await createMember()];
  const subject = { kind: 'person' as const, id: person.id };
  const add = (text: string, days = 0) =>
    doAction(actor, 'add_person_task', { id: person.id, values: { text, due: dayAfter(days) } });
  const finish = (target: number) => doAction(actor, 'finish_person_task', { id: person.id, target });
  const found = () => listTasksOf(subject);
  const listed = async (state?: string) => {
    const { rows } = await readListPage(tasks, { q: person.uid, ...(state !== undefined && { state }) });
    return rows.map(({ cells }) => [cells.task, cells.state]);
  };
  return { actor, person, add, finish, found, listed };
}

describe('a task', () => {
  test('about a person has its author and day, is finished once, and both actions are logged', async () => {
    const { actor, person, add, finish, found } = await scene();
    await add('Ligar de novo', 2);
    const [task] = await found();
    if (!task) return expect.unreachable();
    expect(task).toMatchObject({
      text: 'Ligar de novo',
      dueDay: dayAfter(2),
      isOverdue: false,
      person: person.uid,
      createdBy: actor.uid,
      doneBy: null,
    });
    const both = await Promise.allSettled([finish(task.id), finish(task.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await found()).toMatchObject([{ doneBy: actor.uid, doneAt: expect.any(Date) }]);
    const where = { subjectKind: 'person', subjectId: String(person.id) };
    expect(await db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })).toMatchObject([
      { act: 'task_added', reason: 'Ligar de novo' },
      { act: 'task_done', reason: 'Ligar de novo' },
    ]);
  });

  test('cannot be due in the past, be empty, or be finished on another person’s page', async () => {
    const { add, found, actor } = await scene();
    await expect(add('Tarde demais', -1)).rejects.toMatchObject({ reason: 'date_past' });
    await expect(add(' ')).rejects.toMatchObject({ fields: { text: 'required' } });
    await add('Conferir');
    const [task] = await found();
    const other = await createMember();
    const wrong = doAction(actor, 'finish_person_task', { id: other.id, target: task?.id ?? 0 });
    await expect(wrong).rejects.toMatchObject({ reason: 'action_not_possible' });
    expect(await found()).toMatchObject([{ doneAt: null }]);
  });

  test('about an order is found by the number of the order', async () => {
    const { actor } = await createOperator();
    const { orderId: id } = await placeOrder();
    expect(await offeredActions(actor, 'order', id)).not.toContain('finish_order_task');
    await doAction(actor, 'add_order_task', { id, values: { text: 'Pedir fotos', due: dayAfter(0) } });
    expect(await offeredActions(actor, 'order', id)).toContain('finish_order_task');
    const { rows } = await readListPage(tasks, { q: `#${id}` });
    expect(rows).toMatchObject([
      { cells: { subjectId: `orders/${id}`, task: 'Pedir fotos', state: 'open' } },
    ]);
  });
});

test('tasks are listed by day with overdue ones marked and finished ones at the end', async () => {
  const { add, finish, found, listed } = await scene();
  await add('hoje', 0);
  await add('amanhã', 1);
  await add('em uma semana', 7);
  expect(await listed()).toEqual([
    ['hoje', 'open'],
    ['amanhã', 'open'],
    ['em uma semana', 'open'],
  ]);
  advanceClock({ days: 1 });
  expect(await listed('overdue')).toEqual([['hoje', 'overdue']]);
  expect((await listed('due')).map(([text]) => text)).toEqual(['hoje', 'amanhã']);
  expect((await listOpenTasks()).find(({ text }) => text === 'hoje')).toMatchObject({ isOverdue: true });
  const [first] = await found();
  await finish(first?.id ?? 0);
  expect(await listed()).toEqual([
    ['amanhã', 'open'],
    ['em uma semana', 'open'],
    ['hoje', 'done'],
  ]);
});

test('the home page counts tasks that are due, since the first of their days', async () => {
  await db.operatorTask.deleteMany();
  const { add } = await scene();
  const due = async () => (await listWaiting()).find(({ kind }) => kind === 'due_tasks');
  const today = dayAfter(0);
  await add('depois', 3);
  expect(await due()).toBeUndefined();
  await add('hoje', 0);
  const waiting = { count: 1, day: today, since: startOfDay(today) };
  expect(await due()).toMatchObject(waiting);
  advanceClock({ days: 2 });
  expect(await due()).toMatchObject(waiting);
});

test('notes about an order have their text and author, newest first', async () => {
  const { actor, user } = await createOperator();
  const { orderId: id } = await placeOrder();
  await doAction(actor, 'note_order', { id, reason: 'O cliente ligou' });
  await doAction(actor, 'note_order', { id, reason: 'O profissional respondeu' });
  expect(await listNotes({ kind: 'order', id })).toMatchObject([
    { text: 'O profissional respondeu', author: user.uid },
    { text: 'O cliente ligou', author: user.uid },
  ]);
});
