import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { defineList } from './list';

/** With fewer matches than this, collecting and sorting them is faster than scanning from the newest ad. */
const FEW = 3_000;

/** Searchable by id, by owner, and by the words of visible ads, like the public search. */
export const ads = defineList({
  name: 'ads',
  from: Prisma.sql`works w join users u on u.id = w.user_id join cities c on c.id = w.city_id`,
  columns: {
    id: ['ad', Prisma.sql`w.id`],
    title: ['text', Prisma.sql`w.title`],
    person: ['person', Prisma.sql`u.uid`],
    city: ['text', Prisma.sql`c.name`],
    price: ['cents', Prisma.sql`w.price_cents`],
    state: [
      'word',
      Prisma.sql`case when w.taken_down_at is not null then 'taken_down' when w.hidden_at is null then 'visible' else 'hidden' end`,
    ],
    created: ['time', Prisma.sql`w.created_at`],
  },
  key: { sql: Prisma.sql`w.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`w.id`, type: 'int' } },
  states: {
    visible: Prisma.sql`w.hidden_at is null`,
    hidden: Prisma.sql`w.hidden_at is not null`,
    // `hidden_at` is redundant, but lets Postgres use the index of hidden ads.
    taken_down: Prisma.sql`w.hidden_at is not null and w.taken_down_at is not null`,
  },
  async search({ text, number, personId }) {
    if (number !== null) return Prisma.sql`w.id = ${number}`;
    if (personId !== null) return Prisma.sql`w.user_id = ${personId}`;
    const words = Prisma.sql`plainto_tsquery('search.portuguese', search.normalise(${text}))`;
    const [count] = await db.$queryRaw<{ count: number }[]>`
      select search.count_up_to(${FEW}, ${words}) as count`;
    // For frequent words, scanning from the newest ad finds matches quickly; for rare ones it would scan all ads.
    if (count && count.count >= FEW)
      return Prisma.sql`exists (select from search_documents where work_id = w.id and doc @@ ${words})`;
    return Prisma.sql`w.id = any(array(select work_id from search_documents where doc @@ ${words} limit ${FEW}))`;
  },
});
