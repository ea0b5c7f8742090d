import { Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';

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
  states: {
    dispute_refunded: Prisma.sql`d.outcome = 'refunded'`,
    dispute_released: Prisma.sql`d.outcome = 'released'`,
    dispute_split: Prisma.sql`d.outcome = 'split'`,
    dispute_withdrawn: Prisma.sql`d.outcome = 'withdrawn'`,
    dispute_overtaken: Prisma.sql`d.outcome = 'overtaken'`,
  },
  kinds: {
    ended_by_operator: Prisma.sql`d.ended_by = 'operator'`,
    ended_by_agreement: Prisma.sql`d.ended_by = 'agreement'`,
    ended_by_customer: Prisma.sql`d.ended_by = 'customer'`,
    ended_by_provider: Prisma.sql`d.ended_by = 'provider'`,
    ended_by_deadline: Prisma.sql`d.ended_by = 'deadline'`,
    ended_by_gateway: Prisma.sql`d.ended_by = 'gateway'`,
  },
  period: { sql: Prisma.sql`d.closed_at`, type: 'timestamptz' },
  search({ number, personId }) {
    if (personId !== null) return ofPerson(personId);
    return number === null ? null : Prisma.sql`d.order_id = ${number}`;
  },
});

function ofPerson(id: number): Prisma.Sql {
  return Prisma.sql`d.order_id in (select id from orders where customer_id = ${id} or provider_id = ${id})`;
}
