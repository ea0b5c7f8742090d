import { db } from './db';
import { log } from '../log/log';

/**
 * Logs a warning when the role of DATABASE_URL could bypass the ledger's protection because it owns the
 * tables or is a superuser. The product still works.
 */
export async function warnOfOwnerRole(): Promise<void> {
  if (await ownsBooks())
    log.warn('the role of DATABASE_URL owns the ledger: set DATABASE_OWNER_URL, and a role of its own here');
}

/** Whether the current role has the rights of the ledger's owner. */
export async function ownsBooks(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ owns: boolean }[]>`
    select pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'ledger_entries'::regclass`;
  return row?.owns ?? false;
}
