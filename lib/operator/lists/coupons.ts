import { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import { defineList } from './list';

/** Searchable by code, and by the person for whom a coupon is reserved. */
export const coupons = defineList({
  name: 'coupons',
  from: Prisma.sql`coupons c left join users owner on owner.id = c.for_user_id`,
  columns: {
    code: ['page', Prisma.sql`'coupons/' || c.id || '#' || c.code`],
    percent: ['count', Prisma.sql`c.percent_off`],
    amount: ['cents', Prisma.sql`c.cents_off`],
    uses: [
      'count',
      Prisma.sql`(select count(*) from orders o where o.coupon_id = c.id and o.paid_at is not null)`,
    ],
    maxUses: ['count', Prisma.sql`c.max_uses`],
    maxTotal: ['cents', Prisma.sql`c.max_total_cents_off`],
    starts: ['time', Prisma.sql`c.starts_at`],
    ends: ['time', Prisma.sql`c.ends_at`],
    paused: ['time', Prisma.sql`c.paused_at`],
    forPerson: ['person', Prisma.sql`owner.uid`],
  },
  key: { sql: Prisma.sql`c.id`, type: 'int' },
  sorts: { starts: { sql: Prisma.sql`c.starts_at`, type: 'timestamptz' } },
  states: {
    get active() {
      return Prisma.sql`c.paused_at is null and c.starts_at <= ${clock.now()} and ${isOpen()}`;
    },
    get scheduled() {
      return Prisma.sql`c.paused_at is null and c.starts_at > ${clock.now()} and ${isOpen()}`;
    },
    get paused() {
      return Prisma.sql`c.paused_at is not null and ${isOpen()}`;
    },
    get ended() {
      return Prisma.sql`c.ends_at <= ${clock.now()}`;
    },
  },
  kinds: {
    for_everyone: Prisma.sql`c.for_user_id is null`,
    reward: Prisma.sql`c.for_user_id is not null`,
  },
  createdBy: 'create_coupon',
  search: ({ text, personId }) =>
    personId === null
      ? Prisma.sql`c.code = ${text.toUpperCase()}`
      : Prisma.sql`(c.code = ${text.toUpperCase()} or c.for_user_id = ${personId})`,
});

function isOpen(): Prisma.Sql {
  return Prisma.sql`(c.ends_at is null or c.ends_at > ${clock.now()})`;
}
