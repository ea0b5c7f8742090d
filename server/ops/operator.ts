import '../invalid-settings';
import { parseArgs } from 'node:util';
import { grantOperator, revokeOperator } from '@/lib/operator/access/operator';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { KEY_IDS } from '@/lib/platform/field-encryption';

/**
 * Grants or revokes every right in the console: `grant EMAIL`, `revoke EMAIL`. Owners change the roles of others in the
 * console; this command appoints the first one, and resets a lost second factor without changing the roles: `revoke` first
 * to make an operator an owner. In a container: `node dist/operator.mjs grant EMAIL`.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [command, email] = positionals;

try {
  process.stdout.write(`${await change(command, email)}\n`);
} catch (error) {
  const isUnknown = error instanceof DomainError;
  process.stderr.write(
    `${isUnknown ? `There is no account with that email to ${command}.` : String(error)}\n`,
  );
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}

async function change(wanted: string | undefined, address: string | undefined): Promise<string> {
  if (address === undefined || (wanted !== 'grant' && wanted !== 'revoke'))
    throw new Error('Usage: operator grant EMAIL | operator revoke EMAIL');
  if (wanted === 'revoke') {
    await revokeOperator(address);
    return 'Revoked. Their consoles are closed.';
  }
  // Their second factor's secret is stored encrypted.
  if (KEY_IDS.length === 0)
    throw new Error('Set DATA_KEYS first: it encrypts the secret of the second factor.');
  await grantOperator(address);
  return 'Granted. They log in, open /console and set up an authenticator app there.';
}
