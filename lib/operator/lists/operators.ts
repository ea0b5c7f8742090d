import { Prisma } from '@/lib/generated/prisma/client';
import { ROLES } from '../access/roles';
import { defineList } from './list';

const has = (role: string) => Prisma.raw(`'${role}' = any(o.roles)`);

/** Operators with their roles, which are changed on the person's page. Searchable by person. */
export const operators = defineList({
  name: 'operators',
  from: Prisma.sql`operators o join users u on u.id = o.user_id`,
  columns: {
    uid: ['person', Prisma.sql`u.uid`],
    name: ['personal', Prisma.sql`case when u.deleted_at is null then u.name end`],
    roles: ['words', Prisma.sql`array_to_string(o.roles, ',')`],
    enrolled: ['time', Prisma.sql`o.enrolled_at`],
    created: ['time', Prisma.sql`o.granted_at`],
  },
  key: { sql: Prisma.sql`o.user_id`, type: 'int' },
  sorts: { person: { sql: Prisma.sql`o.user_id`, type: 'int' } },
  kinds: Object.fromEntries(ROLES.map((role) => [role, has(role)])),
  search: ({ personId }) => (personId === null ? null : Prisma.sql`o.user_id = ${personId}`),
});
