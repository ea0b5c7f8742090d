import { ChargeBackOutcome, Prisma } from '@/lib/generated/prisma/client';
import { dueSql, WAITS_FOR_RESPONSE } from '../payments/charge-back-due';
import { eachWord } from './each-word';
import { defineList, SORT_TYPES } from './list';

const IS_OPEN = Prisma.sql`b.ended_at is null`;

/** Searchable by the payment's id, by the number of the order and by person: the payer or the provider. */
export const chargeBacks = defineList({
  name: 'charge_backs',
  from: Prisma.sql`charge_backs b join payments p on p.id = b.payment_id join users u on u.id = p.user_id`,
  columns: {
    id: ['page', Prisma.sql`'charge-backs/' || b.id`],
    get state(): readonly ['word', Prisma.Sql] {
      return [
        'word',
        Prisma.sql`case when b.outcome is not null then 'charge_back_' || b.outcome
          when b.lost_at_gateway_at is not null then 'charge_back_decided'
          when b.responded_at is not null then 'responded'
          when b.respond_until is null then 'no_deadline'
          when ${dueSql('overdue')} then 'overdue'
          when ${dueSql('soon')} then 'due_soon' else 'open' end`,
      ];
    },
    respondUntil: ['time', Prisma.sql`b.respond_until`],
    amount: ['cents', Prisma.sql`p.amount_cents`],
    method: ['word', Prisma.sql`p.method`],
    order: ['order', Prisma.sql`p.order_id`],
    person: ['person', Prisma.sql`u.uid`],
    opened: ['time', Prisma.sql`b.opened_at`],
    ended: ['time', Prisma.sql`b.ended_at`],
  },
  key: { sql: Prisma.sql`b.id`, type: 'int' },
  sorts: { opened: { sql: Prisma.sql`b.opened_at`, type: 'timestamptz' } },
  states: {
    open: IS_OPEN,
    get overdue() {
      return dueSql('overdue');
    },
    get due_soon() {
      return dueSql('soon');
    },
    no_deadline: Prisma.sql`(${WAITS_FOR_RESPONSE} and b.respond_until is null)`,
    responded: Prisma.sql`(${IS_OPEN} and b.lost_at_gateway_at is null and b.responded_at is not null)`,
    charge_back_decided: Prisma.sql`(${IS_OPEN} and b.lost_at_gateway_at is not null)`,
    ...eachWord('b.outcome', Object.values(ChargeBackOutcome), 'charge_back_'),
  },
  kinds: eachWord('p.method', ['pix', 'card', 'paypal']),
  period: { sql: Prisma.sql`b.opened_at`, type: 'timestamptz' },
  search({ text, number, personId }) {
    if (SORT_TYPES.uuid.safeParse(text).success) return Prisma.sql`b.payment_id = ${text}::uuid`;
    if (personId !== null)
      return Prisma.sql`(p.user_id = ${personId} or p.order_id in (select id from orders where provider_id = ${personId}))`;
    return number === null ? null : Prisma.sql`p.order_id = ${number}`;
  },
});
