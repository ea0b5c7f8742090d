import { Prisma } from '@/lib/generated/prisma/client';
import { LISTS } from '../definitions';
import { SORT_TYPES, type Source } from '../source';
import { eachWord } from './each-word';

/** Found by id, by the gateway's id, by the number of the order, and by who paid. */
export const payments: Source<'payments'> = {
  from: Prisma.sql`payments p join users u on u.id = p.user_id
    left join lateral (
      select state from refunds where payment_id = p.id order by kind, created_at desc limit 1) r on true`,
  select: {
    id: Prisma.sql`p.id`,
    purpose: Prisma.sql`p.payable`,
    order: Prisma.sql`p.order_id`,
    state: Prisma.sql`p.state`,
    method: Prisma.sql`p.method`,
    amount: Prisma.sql`p.amount_cents`,
    person: Prisma.sql`u.uid`,
    refund: Prisma.sql`r.state`,
    created: Prisma.sql`p.created_at`,
  },
  key: { sql: Prisma.sql`p.id`, type: 'uuid' },
  sorts: {
    // A version 7 id begins with when it was made.
    created: { sql: Prisma.sql`p.id`, type: 'uuid' },
  },
  states: {
    ...eachWord('p.state', LISTS.payments.states),
    review: Prisma.sql`p.id in (select payment_id from payment_reviews where state in ('open', 'refunding'))`,
  },
  kinds: {
    ...eachWord('p.method', ['pix', 'paypal']),
    refused: Prisma.sql`p.id in (select payment_id from refunds where state = 'refused')`,
  },
  period: { sql: Prisma.sql`p.id`, type: 'uuid' },
  search({ text, number, personId }) {
    if (SORT_TYPES.uuid.safeParse(text).success) return Prisma.sql`p.id = ${text}::uuid`;
    if (personId !== null) return Prisma.sql`p.user_id = ${personId}`;
    const ofGateway = Prisma.sql`(p.method = 'pix' and p.gateway_payment_id = ${text})
      or (p.method = 'paypal' and (p.gateway_payment_id = ${text} or p.capture_id = ${text}))`;
    return number === null
      ? Prisma.sql`(${ofGateway})`
      : Prisma.sql`(p.order_id = ${number} or ${ofGateway})`;
  },
};
