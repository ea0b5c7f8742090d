import { Prisma } from '@/lib/generated/prisma/client';
import { ORDER_FILTERS, SHOWN_STATE } from '../orders/order-state';
import { defineList } from './list';

/** Searchable by number, and by customer or provider. */
export const orders = defineList({
  name: 'orders',
  from: Prisma.sql`orders o join users customer on customer.id = o.customer_id
    join users provider on provider.id = o.provider_id`,
  columns: {
    id: ['order', Prisma.sql`o.id`],
    state: ['word', SHOWN_STATE],
    title: ['text', Prisma.sql`o.title`],
    customer: ['person', Prisma.sql`customer.uid`],
    provider: ['person', Prisma.sql`provider.uid`],
    price: ['cents', Prisma.sql`o.price_cents`],
    day: ['day', Prisma.sql`o.execution_date`],
    created: ['time', Prisma.sql`o.created_at`],
  },
  key: { sql: Prisma.sql`o.id`, type: 'int' },
  sorts: {
    created: { sql: Prisma.sql`o.created_at`, type: 'timestamptz' },
    day: { sql: Prisma.sql`o.execution_date`, type: 'date' },
    price: { sql: Prisma.sql`o.price_cents`, type: 'int' },
  },
  states: ORDER_FILTERS,
  period: { sql: Prisma.sql`o.created_at`, type: 'timestamptz' },
  search({ number, personId }) {
    if (number !== null) return Prisma.sql`o.id = ${number}`;
    if (personId === null) return null;
    return Prisma.sql`(o.customer_id = ${personId} or o.provider_id = ${personId})`;
  },
});
