import { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import type { Source } from '../source';

/** Found by code. */
export const coupons: Source<'coupons'> = {
  from: Prisma.sql`coupons c`,
  select: {
    code: Prisma.sql`c.code`,
    percent: Prisma.sql`c.percent_off`,
    amount: Prisma.sql`c.cents_off`,
    uses: Prisma.sql`(select count(*) from orders o where o.coupon_id = c.id and o.paid_at is not null)`,
    maxUses: Prisma.sql`c.max_uses`,
    starts: Prisma.sql`c.starts_at`,
    ends: Prisma.sql`c.ends_at`,
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
  kinds: {},
  search: ({ text }) => Prisma.sql`c.code = ${text.toUpperCase()}`,
};
