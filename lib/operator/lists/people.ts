import { Prisma } from '@/lib/generated/prisma/client';
import { PERSON_STATE } from '../people/person-state';
import { defineList } from './list';
import { findByName, namePattern } from './people-by-name';

/** Up to this many matches, collecting and sorting them is faster than scanning from the newest user. */
const FEW = 5_000;

/**
 * Searchable by complete uid, email, phone, CPF or CNPJ, and by a part of the name with or without accents (a trigram
 * index).
 */
export const people = defineList({
  name: 'people',
  hasPersonalData: true,
  from: Prisma.sql`users u`,
  columns: {
    uid: ['person', Prisma.sql`u.uid`],
    name: ['personal', Prisma.sql`case when u.deleted_at is null then u.name end`],
    email: ['personal', Prisma.sql`case when u.deleted_at is null then u.email end`],
    state: ['word', PERSON_STATE],
    profession: ['text', Prisma.sql`u.profession`],
    created: ['time', Prisma.sql`u.created_at`],
  },
  key: { sql: Prisma.sql`u.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`u.id`, type: 'int' } },
  states: {
    active: Prisma.sql`${PERSON_STATE} = 'active'`,
    blocked: Prisma.sql`${PERSON_STATE} = 'blocked'`,
    closed: Prisma.sql`${PERSON_STATE} = 'closed'`,
    pro: Prisma.sql`${PERSON_STATE} = 'pro'`,
  },
  async search({ text, phone, personId }) {
    if (personId !== null) return Prisma.sql`u.id = ${personId}`;
    if (phone !== null) return Prisma.sql`u.phone = ${phone}`;
    const pattern = namePattern(text);
    if (pattern === null) return null;
    const found = await findByName(pattern, FEW + 1);
    if (found.length <= FEW) return Prisma.sql`u.id = any(${found}::int[])`;
    // For the plain pattern, Postgres expects few matches, fetches them all and sorts. For a comparison with a number
    // it expects a third of the rows to match, so it scans from the newest user instead.
    return Prisma.sql`case when u.name ~* ${pattern} then 1 else 0 end > 0`;
  },
});
