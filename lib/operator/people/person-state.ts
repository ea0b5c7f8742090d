import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';

/** The shown state of a user `u`, a word of `lists.words`. The same expression as the index users_state_idx. */
export const PERSON_STATE = Prisma.sql`case when u.deleted_at is not null then 'closed' when u.blocked_at is not null then 'blocked'
  when u.pro_since is not null then 'pro' else 'active' end`;

export type PersonState = 'closed' | 'blocked' | 'pro' | 'active';

export async function readPersonState(id: number): Promise<PersonState> {
  const [row] = await db.$queryRaw<{ state: PersonState }[]>`
    select ${PERSON_STATE} as state from users u where u.id = ${id}`;
  if (!row) throw new Error(`there is no user ${id}`);
  return row.state;
}
