import '../invalid-settings';
import { parseArgs } from 'node:util';
import { grantOperator, revokeOperator } from '@/lib/operator/access/operator';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { KEY_IDS } from '@/lib/platform/field-encryption';

/**
 * Makes somebody an operator, or takes it back: `grant EMAIL`, `revoke EMAIL`. The command line is the only way to it,
 * so that nobody in the console can make more of themselves. In a container: `node dist/operator.mjs grant EMAIL`.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [command, email] = positionals;

try {
  process.stdout.write(`${await change(command, email)}\n`);
} catch (error) {
  const isMissing = error instanceof DomainError;
  const said = isMissing ? `There is nobody with that email to ${command}.` : String(error);
  process.stderr.write(`${said}\n`);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}

async function change(wanted: string | undefined, address: string | undefined): Promise<string> {
  if (address === undefined || (wanted !== 'grant' && wanted !== 'revoke'))
    throw new Error('Usage: operator grant EMAIL | operator revoke EMAIL');
  if (wanted === 'revoke') {
    await revokeOperator(address);
    return 'Revoked: every console of theirs is closed.';
  }
  // Without a key their secret could not be kept.
  if (KEY_IDS.length === 0) throw new Error('Set DATA_KEYS first: it seals the secret of the second factor.');
  await grantOperator(address);
  return 'Granted. They log in, open /console, and set up an authenticator app there.';
}
