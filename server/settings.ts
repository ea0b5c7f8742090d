import './invalid-settings';
import { EX_CONFIG } from './invalid-settings';

/**
 * Reads the settings and does nothing else: before a container touches its database, and before it is started at all.
 * What is named on the command line must also be set: `docker compose` begins with that, and tells an operator on one
 * screen all that is missing.
 */
const required = process.argv.slice(2);
/** A password stands in an address, where other characters would mean something else. */
const PASSWORD = /^[\w.~-]+$/;

if (required.length === 0) await import('@/lib/platform/env');
else tell([...required.flatMap(faultOf), ...(await listFaults())]);

function faultOf(name: string): string[] {
  const value = process.env[name]?.trim() ?? '';
  if (value === '') return [`${name}: must be set`];
  if (!name.endsWith('PASSWORD') || PASSWORD.test(value)) return [];
  return [`${name}: must be of letters, digits and - . _ ~ only`];
}

async function listFaults(): Promise<string[]> {
  try {
    await import('@/lib/platform/env');
    return [];
  } catch (error) {
    if (error instanceof Error && 'faults' in error && Array.isArray(error.faults)) return error.faults;
    throw error;
  }
}

function tell(faults: string[]): void {
  if (faults.length === 0) {
    process.stdout.write(
      'The settings are right. COMPOSE_PROFILES in .env says what starts with them: shop; shop,tls; scale.\n',
    );
    return;
  }
  const lines = [
    'A shop of your own needs other settings than these:',
    ...faults.map((fault) => `  ${fault}`),
    'Write them into a file .env beside docker-compose.yml: cp .env.example .env, which explains each.',
    'To look around, with invented people and money, nothing has to be set: docker compose --profile demo up',
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = EX_CONFIG;
}
