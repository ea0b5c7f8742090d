import { Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';
import { eachWord } from './each-word';

/** Searchable by the whole address. The content is not shown, since it includes codes and links. */
export const mails = defineList({
  name: 'mails',
  hasPersonalData: true,
  from: Prisma.sql`mails m`,
  columns: {
    id: ['text', Prisma.sql`m.id`],
    template: ['mail_template', Prisma.sql`m.template`],
    email: ['text', Prisma.sql`m.recipient`],
    state: ['word', Prisma.sql`m.state`],
    attempts: ['count', Prisma.sql`m.attempts`],
    created: ['time', Prisma.sql`m.created_at`],
    changed: ['time', Prisma.sql`m.changed_at`],
  },
  key: { sql: Prisma.sql`m.id`, type: 'uuid' },
  // Not by id, which does not reflect the creation time.
  sorts: { created: { sql: Prisma.sql`m.created_at`, type: 'timestamptz' } },
  states: eachWord('m.state', ['pending', 'sending', 'sent', 'failed']),
  period: { sql: Prisma.sql`m.created_at`, type: 'timestamptz' },
  search: ({ text }) => (text.includes('@') ? Prisma.sql`m.recipient = ${text.toLowerCase()}` : null),
});
