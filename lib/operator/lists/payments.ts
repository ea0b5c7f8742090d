import { PaymentState, Prisma } from '@/lib/generated/prisma/client';
import { fingerprints } from '@/lib/platform/field-encryption';
import { defineList, SORT_TYPES } from './list';
import { eachWord } from './each-word';

/** Searchable by id, by the gateway's id, by the number of the order, and by payer: the user, or the CPF that paid. */
export const payments = defineList({
  name: 'payments',
  from: Prisma.sql`payments p join users u on u.id = p.user_id
    left join lateral (
      select state from refunds where payment_id = p.id order by kind, created_at desc limit 1) r on true`,
  columns: {
    id: ['payment', Prisma.sql`p.id`],
    purpose: ['word', Prisma.sql`p.payable`],
    order: ['order', Prisma.sql`p.order_id`],
    state: ['word', Prisma.sql`p.state`],
    method: ['word', Prisma.sql`p.method`],
    amount: ['cents', Prisma.sql`p.amount_cents`],
    person: ['person', Prisma.sql`u.uid`],
    refund: ['word', Prisma.sql`r.state`],
    created: ['time', Prisma.sql`p.created_at`],
  },
  key: { sql: Prisma.sql`p.id`, type: 'uuid' },
  sorts: {
    // A version 7 id starts with its creation time.
    created: { sql: Prisma.sql`p.id`, type: 'uuid' },
  },
  states: {
    ...eachWord('p.state', Object.values(PaymentState)),
    review: Prisma.sql`p.id in (select payment_id from payment_reviews where state in ('open', 'refunding'))`,
  },
  kinds: {
    ...eachWord('p.method', ['pix', 'card', 'paypal']),
    refused: Prisma.sql`p.id in (select payment_id from refunds where state = 'refused')`,
  },
  period: { sql: Prisma.sql`p.id`, type: 'uuid' },
  search({ text, number, taxNumber, personId }) {
    if (SORT_TYPES.uuid.safeParse(text).success) return Prisma.sql`p.id = ${text}::uuid`;
    if (taxNumber !== null) {
      const ofCpf = Prisma.sql`p.payer_cpf_fingerprint = any(${fingerprints(taxNumber, 'payer_cpf')})`;
      return personId === null ? ofCpf : Prisma.sql`(p.user_id = ${personId} or ${ofCpf})`;
    }
    if (personId !== null) return Prisma.sql`p.user_id = ${personId}`;
    const ofGateway = Prisma.sql`(p.method in ('pix', 'card') and p.gateway_payment_id = ${text})
      or (p.method = 'paypal' and (p.gateway_payment_id = ${text} or p.capture_id = ${text}))`;
    return number === null
      ? Prisma.sql`(${ofGateway})`
      : Prisma.sql`(p.order_id = ${number} or ${ofGateway})`;
  },
});
