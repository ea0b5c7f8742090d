import { Prisma } from '@/lib/generated/prisma/client';
import type { Source } from '../source';
import { ofKind, reportSource } from './report-source';

/** Found by number, and by whom they are about or from. What was said stands in none of them. */
export const reports: Source<'reports'> = {
  ...reportSource({
    table: Prisma.sql`message_reports`,
    isNumbered: (number) => Prisma.sql`r.id = ${number}`,
  }),
  kinds: {
    fraud: ofKind('fraud'),
    payment_outside: ofKind('payment_outside'),
    harassment: ofKind('harassment'),
    spam: ofKind('spam'),
    other: ofKind('other'),
  },
};
