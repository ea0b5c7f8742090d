import { Prisma } from '@/lib/generated/prisma/client';
import { saoPauloDay } from '@/lib/platform/dates';
import { clock } from '@/lib/services/clock/clock';
import { defineList } from './list';

const IS_OPEN = Prisma.sql`t.done_at is null`;

const today = () => Prisma.sql`${saoPauloDay(clock.now())}::text::date`;

/** Tasks of operators, by due day. Searchable by the person or the number of the order. */
export const tasks = defineList({
  name: 'tasks',
  hasPersonalData: true,
  from: Prisma.sql`operator_tasks t join users creator on creator.id = t.created_by_id
    left join users person on person.id = t.person_id left join users doer on doer.id = t.done_by_id`,
  columns: {
    subjectId: ['page', Prisma.sql`coalesce('people/' || person.uid, 'orders/' || t.order_id)`],
    task: ['text', Prisma.sql`t.text`],
    due: ['day', Prisma.sql`t.due_on`],
    get state() {
      return [
        'word',
        Prisma.sql`case when t.done_at is not null then 'done' when t.due_on < ${today()} then 'overdue' else 'open' end`,
      ] as const;
    },
    operator: ['person', Prisma.sql`creator.uid`],
    created: ['time', Prisma.sql`t.created_at`],
    doneBy: ['person', Prisma.sql`doer.uid`],
    done: ['time', Prisma.sql`t.done_at`],
  },
  key: { sql: Prisma.sql`t.id`, type: 'int' },
  // The same expression as the index: a finished task sorts as if it were due a thousand years later, after all open
  // ones.
  sorts: {
    due: {
      sql: Prisma.sql`case when t.done_at is null then t.due_on else t.due_on + 365000 end`,
      type: 'date',
    },
  },
  defaultOrder: 'asc',
  states: {
    open: IS_OPEN,
    get due() {
      return Prisma.sql`${IS_OPEN} and t.due_on <= ${today()}`;
    },
    get overdue() {
      return Prisma.sql`${IS_OPEN} and t.due_on < ${today()}`;
    },
    done: Prisma.sql`t.done_at is not null`,
  },
  search({ number, personId }) {
    if (personId !== null) return Prisma.sql`(t.person_id = ${personId} or t.created_by_id = ${personId})`;
    return number === null ? null : Prisma.sql`t.order_id = ${number}`;
  },
});
