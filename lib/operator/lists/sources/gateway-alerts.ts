import { Prisma } from '@/lib/generated/prisma/client';
import { openSince } from '@/lib/services/payment-gateways/alerts';
import { LISTS } from '../definitions';
import type { Source } from '../source';
import { eachWord } from './each-word';

/** Found by the gateway's id of the payment that they are about. */
export const gatewayAlerts: Source<'gateway_alerts'> = {
  from: Prisma.sql`gateway_alerts g`,
  select: {
    id: Prisma.sql`g.id`,
    method: Prisma.sql`g.method`,
    kind: Prisma.sql`g.kind`,
    about: Prisma.sql`g.about`,
    detail: Prisma.sql`g.detail`,
    times: Prisma.sql`g.count`,
    first: Prisma.sql`g.first_at`,
    last: Prisma.sql`g.last_at`,
  },
  key: { sql: Prisma.sql`g.id`, type: 'int' },
  sorts: { last: { sql: Prisma.sql`g.last_at`, type: 'timestamptz' } },
  states: {
    get open() {
      return Prisma.sql`g.last_at >= ${openSince()}`;
    },
    get past() {
      return Prisma.sql`g.last_at < ${openSince()}`;
    },
  },
  kinds: eachWord('g.kind', LISTS.gateway_alerts.kinds),
  period: { sql: Prisma.sql`g.last_at`, type: 'timestamptz' },
  search: ({ text }) => Prisma.sql`g.about = ${text}`,
};
