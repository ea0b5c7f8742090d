import { db } from './db';
import { log } from '../log/log';

/**
 * Says so when the role of DATABASE_URL could undo what the database holds for sure, the books first: one that owns the
 * tables, or may do anything. The product works with it.
 */
export async function warnOfOwnerRole(): Promise<void> {
  if (await ownsBooks())
    log.warn('the role of DATABASE_URL owns the ledger: set DATABASE_OWNER_URL, and a role of its own here');
}

/** Whether the role that we are may do what the owner of the ledger may. */
export async function ownsBooks(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ owns: boolean }[]>`
    select pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'ledger_entries'::regclass`;
  return row?.owns ?? false;
}
