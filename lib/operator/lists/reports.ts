import { Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';
import { eachWord } from './each-word';
import { reportSource } from './report-source';

/** Found by number, and by whom they are about or from. What was said stands in none of them. */
export const reports = defineList({
  name: 'reports',
  ...reportSource({
    table: Prisma.sql`message_reports`,
    isNumbered: (number) => Prisma.sql`r.id = ${number}`,
  }),
  kinds: eachWord('r.kind', ['fraud', 'payment_outside', 'harassment', 'spam', 'other']),
});
