import { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import { defineList } from './list';

/** Searchable by code. */
export const coupons = defineList({
  name: 'coupons',
  from: Prisma.sql`coupons c`,
  columns: {
    code: ['text', Prisma.sql`c.code`],
    percent: ['count', Prisma.sql`c.percent_off`],
    amount: ['cents', Prisma.sql`c.cents_off`],
    uses: [
      'count',
      Prisma.sql`(select count(*) from orders o where o.coupon_id = c.id and o.paid_at is not null)`,
    ],
    maxUses: ['count', Prisma.sql`c.max_uses`],
    starts: ['time', Prisma.sql`c.starts_at`],
    ends: ['time', Prisma.sql`c.ends_at`],
  },
  key: { sql: Prisma.sql`c.id`, type: 'int' },
  sorts: { starts: { sql: Prisma.sql`c.starts_at`, type: 'timestamptz' } },
  states: {
    get active() {
      return Prisma.sql`(c.ends_at is null or c.ends_at > ${clock.now()})`;
    },
    get ended() {
      return Prisma.sql`c.ends_at <= ${clock.now()}`;
    },
  },
  search: ({ text }) => Prisma.sql`c.code = ${text.toUpperCase()}`,
});
