import { Prisma } from '@/lib/generated/prisma/client';
import { LISTS } from '../definitions';
import type { Source } from '../source';
import { eachWord } from './each-word';

/** Found by the whole address. Of what they say, codes and links among it, nothing is shown. */
export const mails: Source<'mails'> = {
  from: Prisma.sql`mails m`,
  select: {
    id: Prisma.sql`m.id`,
    template: Prisma.sql`m.template`,
    email: Prisma.sql`m.recipient`,
    state: Prisma.sql`m.state`,
    attempts: Prisma.sql`m.attempts`,
    created: Prisma.sql`m.created_at`,
    changed: Prisma.sql`m.changed_at`,
  },
  key: { sql: Prisma.sql`m.id`, type: 'uuid' },
  // Not by id, which need not tell when it was made.
  sorts: { created: { sql: Prisma.sql`m.created_at`, type: 'timestamptz' } },
  states: eachWord('m.state', LISTS.mails.states),
  kinds: {},
  period: { sql: Prisma.sql`m.created_at`, type: 'timestamptz' },
  search: ({ text }) => (text.includes('@') ? Prisma.sql`m.recipient = ${text.toLowerCase()}` : null),
};
