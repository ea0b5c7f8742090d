import { Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';
import { eachWord } from './each-word';
import { reportSource } from './report-source';

/** Searchable by number, and by the reported user or the reporter. The messages themselves are not shown. */
export const reports = defineList({
  name: 'reports',
  ...reportSource({
    table: Prisma.sql`message_reports`,
    isNumbered: (number) => Prisma.sql`r.id = ${number}`,
  }),
  kinds: eachWord('r.kind', ['fraud', 'payment_outside', 'harassment', 'spam', 'other']),
});
