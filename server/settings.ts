import './invalid-settings';
import { EX_CONFIG } from './invalid-settings';

/**
 * Reads the settings and does nothing else; a container runs it before it touches its database. Settings named on the
 * command line must also be set: `docker compose` runs this first and shows all that is missing on one screen.
 */
const required = process.argv.slice(2);
/** A password is part of a URL, where other characters have a meaning. */
const PASSWORD = /^[\w.~-]+$/;

if (required.length === 0) await import('@/lib/platform/env');
else tell([...required.flatMap(faultOf), ...(await listFaults())]);

function faultOf(name: string): string[] {
  const value = process.env[name]?.trim() ?? '';
  if (value === '') return [`${name}: must be set`];
  if (!name.endsWith('PASSWORD') || PASSWORD.test(value)) return [];
  return [`${name}: must contain only letters, digits and - . _ ~`];
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
      'The settings are valid. COMPOSE_PROFILES in .env selects what starts: shop; shop,tls; scale.\n',
    );
    return;
  }
  const lines = [
    'These settings are missing or invalid:',
    ...faults.map((fault) => `  ${fault}`),
    'Set them in a file .env next to docker-compose.yml: cp .env.example .env (it explains each setting).',
    'The demo, with fictional users and payments, needs no settings: docker compose --profile demo up',
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = EX_CONFIG;
}
