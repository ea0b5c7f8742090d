import { Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';
import { eachWord } from './each-word';

/** Conversations that operators have read, and for what; searchable by the operator, and by a side of the conversation. */
export const chatReadings = defineList({
  name: 'chat_readings',
  from: Prisma.sql`chat_readings r join users u on u.id = r.operator_id`,
  columns: {
    id: ['text', Prisma.sql`r.id`],
    kind: ['word', Prisma.sql`r.ground`],
    subjectId: [
      'page',
      Prisma.sql`case r.ground when 'report' then 'reports/' else 'orders/' end || r.ground_id`,
    ],
    operator: ['person', Prisma.sql`u.uid`],
    created: ['time', Prisma.sql`r.at`],
  },
  key: { sql: Prisma.sql`r.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`r.id`, type: 'int' } },
  kinds: eachWord('r.ground', ['report', 'dispute']),
  period: { sql: Prisma.sql`r.at`, type: 'timestamptz' },
  search({ personId }) {
    if (personId === null) return null;
    return Prisma.sql`r.id in (
      select id from chat_readings where operator_id = ${personId}
      union
      select reading.id from conversation_members member
      join chat_readings reading on reading.conversation_id = member.conversation_id
      where member.user_id = ${personId})`;
  },
});
