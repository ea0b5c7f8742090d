import { Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';
import { eachWord } from './each-word';

/** Searchable by title. */
export const cannedReplies = defineList({
  name: 'canned_replies',
  from: Prisma.sql`canned_replies c`,
  columns: {
    title: ['page', Prisma.sql`'canned-replies/' || c.id || '#' || c.title`],
    language: ['word', Prisma.sql`c.locale`],
    text: ['text', Prisma.sql`c.text`],
  },
  key: { sql: Prisma.sql`c.id`, type: 'int' },
  sorts: { id: { sql: Prisma.sql`c.id`, type: 'int' } },
  states: eachWord('c.locale', ['pt-BR', 'en-US']),
  createdBy: 'create_canned_reply',
  search: ({ text }) => Prisma.sql`lower(c.title) = lower(${text})`,
});
