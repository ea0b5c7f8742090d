import { type DisputeEnd, DisputeOutcome, Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';
import { eachWord } from './each-word';

/** Disputes that have ended, with what each side gets; searchable by order and by person. */
export const disputes = defineList({
  name: 'disputes',
  from: Prisma.sql`(select * from disputes where closed_at is not null) d join orders o on o.id = d.order_id
    join users c on c.id = o.customer_id join users p on p.id = o.provider_id
    left join users u on u.id = d.decided_by_id`,
  columns: {
    id: ['text', Prisma.sql`d.id`],
    order: ['order', Prisma.sql`d.order_id`],
    outcome: ['word', Prisma.sql`'dispute_' || d.outcome`],
    price: ['cents', Prisma.sql`o.price_cents`],
    returned: [
      'cents',
      Prisma.sql`case d.outcome when 'split' then d.returned_cents
        when 'refunded' then o.price_cents - o.discount_cents end`,
    ],
    customer: ['person', Prisma.sql`c.uid`],
    provider: ['person', Prisma.sql`p.uid`],
    decided: ['time', Prisma.sql`d.closed_at`],
    by: ['word', Prisma.sql`'ended_by_' || d.ended_by`],
    operator: ['person', Prisma.sql`u.uid`],
    reason: ['text', Prisma.sql`d.reason`],
  },
  key: { sql: Prisma.sql`d.id`, type: 'int' },
  sorts: { decided: { sql: Prisma.sql`d.closed_at`, type: 'timestamptz' } },
  states: eachWord('d.outcome', Object.values(DisputeOutcome), 'dispute_'),
  kinds: eachWord(
    'd.ended_by',
    ['operator', 'agreement', 'customer', 'provider', 'deadline', 'gateway'] satisfies DisputeEnd[],
    'ended_by_',
  ),
  period: { sql: Prisma.sql`d.closed_at`, type: 'timestamptz' },
  search({ number, personId }) {
    if (personId !== null) return ofPerson(personId);
    return number === null ? null : Prisma.sql`d.order_id = ${number}`;
  },
});

function ofPerson(id: number): Prisma.Sql {
  return Prisma.sql`d.order_id in (select id from orders where customer_id = ${id} or provider_id = ${id})`;
}
