import { GatewayAlertKind, Prisma } from '@/lib/generated/prisma/client';
import { isOpenAlert } from '../gateway-alerts';
import { defineList } from './list';
import { eachWord } from './each-word';

/** Searchable by the gateway's id of the payment. */
export const gatewayAlerts = defineList({
  name: 'gateway_alerts',
  from: Prisma.sql`gateway_alerts g`,
  columns: {
    id: ['text', Prisma.sql`g.id`],
    method: ['word', Prisma.sql`g.method`],
    kind: ['word', Prisma.sql`g.kind`],
    about: ['text', Prisma.sql`g.about`],
    detail: ['gateway_alert', Prisma.sql`g.kind::text || ' ' || g.detail`],
    times: ['count', Prisma.sql`g.count`],
    first: ['time', Prisma.sql`g.first_at`],
    last: ['time', Prisma.sql`g.last_at`],
  },
  key: { sql: Prisma.sql`g.id`, type: 'int' },
  sorts: { last: { sql: Prisma.sql`g.last_at`, type: 'timestamptz' } },
  states: {
    get open() {
      return isOpenAlert();
    },
    get past() {
      return Prisma.sql`not (${isOpenAlert()})`;
    },
  },
  kinds: eachWord('g.kind', Object.values(GatewayAlertKind)),
  period: { sql: Prisma.sql`g.last_at`, type: 'timestamptz' },
  search: ({ text }) => Prisma.sql`g.about = ${text}`,
});
