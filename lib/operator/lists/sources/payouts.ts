import { Prisma } from '@/lib/generated/prisma/client';
import { LISTS } from '../definitions';
import type { Source } from '../source';
import { eachWord } from './each-word';

/** Found by number, by the bank's transfer id, and by whom they go to. */
export const payouts: Source<'payouts'> = {
  from: Prisma.sql`payouts p join users u on u.id = p.user_id join payout_batches b on b.id = p.batch_id`,
  select: {
    id: Prisma.sql`p.id`,
    batch: Prisma.sql`p.batch_id`,
    state: Prisma.sql`p.state`,
    person: Prisma.sql`u.uid`,
    amount: Prisma.sql`p.amount_cents`,
    transfer: Prisma.sql`p.transfer_id`,
    created: Prisma.sql`b.frozen_at`,
  },
  key: { sql: Prisma.sql`p.id`, type: 'int' },
  sorts: {
    created: { sql: Prisma.sql`p.id`, type: 'int' },
    amount: { sql: Prisma.sql`p.amount_cents`, type: 'int' },
  },
  states: eachWord('p.state', LISTS.payouts.states),
  kinds: {},
  period: { sql: Prisma.sql`b.frozen_at`, type: 'timestamptz' },
  search({ text, number, personId }) {
    if (personId !== null) return Prisma.sql`p.user_id = ${personId}`;
    return number === null
      ? Prisma.sql`p.transfer_id = ${text}`
      : Prisma.sql`(p.id = ${number} or p.transfer_id = ${text})`;
  },
};
