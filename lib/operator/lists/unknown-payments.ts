import { Prisma, UnknownPaymentState } from '@/lib/generated/prisma/client';
import { defineList } from './list';
import { eachWord } from './each-word';

/** Money that a gateway received for no payment of ours; searchable by the gateway's ids and by the reference that it returned. */
export const unknownPayments = defineList({
  name: 'unknown_payments',
  from: Prisma.sql`unknown_payments n`,
  columns: {
    id: ['page', Prisma.sql`'unknown-payments/' || n.id`],
    state: ['word', Prisma.sql`n.state`],
    method: ['word', Prisma.sql`n.method`],
    // A column of amounts is in BRL.
    amount: ['cents', Prisma.sql`case when n.currency = 'BRL' then n.amount_cents end`],
    currency: ['text', Prisma.sql`n.currency`],
    about: ['text', Prisma.sql`n.gateway_payment_id`],
    first: ['time', Prisma.sql`n.seen_at`],
  },
  key: { sql: Prisma.sql`n.id`, type: 'uuid' },
  sorts: {
    // A version 7 id starts with its creation time.
    first: { sql: Prisma.sql`n.id`, type: 'uuid' },
  },
  states: eachWord('n.state', Object.values(UnknownPaymentState)),
  kinds: eachWord('n.method', ['pix', 'paypal']),
  period: { sql: Prisma.sql`n.id`, type: 'uuid' },
  search: ({ text }) => Prisma.sql`(n.reference = ${text}
    or n.method in ('pix', 'paypal') and (n.gateway_payment_id = ${text} or n.capture_id = ${text}))`,
});
