import { Prisma } from '@/lib/generated/prisma/client';
import { LISTS } from '../definitions';
import type { Source } from '../source';
import { eachWord } from './each-word';

/** Found by number, and by the customer or the provider. */
export const orders: Source<'orders'> = {
  from: Prisma.sql`orders o join users customer on customer.id = o.customer_id
    join users provider on provider.id = o.provider_id`,
  select: {
    id: Prisma.sql`o.id`,
    state: Prisma.sql`o.state`,
    title: Prisma.sql`o.title`,
    customer: Prisma.sql`customer.uid`,
    provider: Prisma.sql`provider.uid`,
    price: Prisma.sql`o.price_cents`,
    day: Prisma.sql`o.execution_date`,
    created: Prisma.sql`o.created_at`,
  },
  key: { sql: Prisma.sql`o.id`, type: 'int' },
  sorts: {
    created: { sql: Prisma.sql`o.created_at`, type: 'timestamptz' },
    day: { sql: Prisma.sql`o.execution_date`, type: 'date' },
    price: { sql: Prisma.sql`o.price_cents`, type: 'int' },
  },
  states: {
    ...eachWord('o.state', LISTS.orders.states),
    held: Prisma.sql`o.id in (
      select order_id from order_holds
      where ended_at is null and kind in ('block', 'operator', 'partial_refund'))`,
  },
  kinds: {},
  period: { sql: Prisma.sql`o.created_at`, type: 'timestamptz' },
  search({ number, personId }) {
    if (number !== null) return Prisma.sql`o.id = ${number}`;
    if (personId === null) return null;
    return Prisma.sql`(o.customer_id = ${personId} or o.provider_id = ${personId})`;
  },
};
