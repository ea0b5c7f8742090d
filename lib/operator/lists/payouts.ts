import { Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';
import { eachWord } from './each-word';

/** Searchable by number, by the bank's transfer id, also one that was corrected, and by recipient. */
export const payouts = defineList({
  name: 'payouts',
  from: Prisma.sql`payouts p join users u on u.id = p.user_id join payout_batches b on b.id = p.batch_id`,
  columns: {
    id: ['text', Prisma.sql`p.id`],
    batch: ['batch', Prisma.sql`p.batch_id`],
    state: ['word', Prisma.sql`p.state`],
    person: ['person', Prisma.sql`u.uid`],
    amount: ['cents', Prisma.sql`p.amount_cents`],
    transfer: ['text', Prisma.sql`p.transfer_id`],
    created: ['time', Prisma.sql`b.frozen_at`],
  },
  key: { sql: Prisma.sql`p.id`, type: 'int' },
  sorts: {
    created: { sql: Prisma.sql`p.id`, type: 'int' },
    amount: { sql: Prisma.sql`p.amount_cents`, type: 'int' },
  },
  states: eachWord('p.state', ['frozen', 'sent', 'failed', 'returned', 'dissolved']),
  period: { sql: Prisma.sql`b.frozen_at`, type: 'timestamptz' },
  search({ text, number, personId }) {
    if (personId !== null) return Prisma.sql`p.user_id = ${personId}`;
    // The pay-outs with this former id are an array, so that Postgres can use indexes for both conditions.
    const ofTransfer = Prisma.sql`lower(p.transfer_id) = lower(${text}) or p.id = any(array(
      select payout_id from money_decisions
      where kind = 'transfer_corrected' and lower(former_transfer_id) = lower(${text})))`;
    return number === null ? Prisma.sql`(${ofTransfer})` : Prisma.sql`(p.id = ${number} or ${ofTransfer})`;
  },
});
