import { hash, verify } from '@node-rs/argon2';
import { TooManyError } from '@/lib/platform/errors';
import { limitConcurrency } from '../platform/limits/concurrency-limit';

/** A hash takes 19 MiB and a core for some 30 ms: two at once leave the process alive under any number of log-ins. */
const line = limitConcurrency({ maxRunning: 2, maxWaiting: 200, rejection: () => new TooManyError(5) });

/** Stands in where there is no hash, so that an unknown e-mail costs the same work as a wrong password. */
let standIn: Promise<string> | undefined;

/**
 * What is stored of a password or of an e-mailed code, which a quick hash would not hide. Argon2id with
 * OWASP's parameters (19 MiB, 2 passes, 1 lane), the defaults of the package.
 */
export function hashPassword(secret: string): Promise<string> {
  return line(() => hash(canonical(secret)));
}

/** Whether a secret is the hashed one; null (no such person, no password) takes as long and never is. */
export async function matchesPasswordHash(secret: string, stored: string | null): Promise<boolean> {
  standIn ??= hash('nobody has this password');
  const known = stored ?? (await standIn);
  const matches = await line(() => verify(known, canonical(secret)));
  return matches && stored !== null;
}

/** Keyboards compose accents differently; what looks the same must be the same (NIST SP 800-63B). */
function canonical(secret: string): string {
  return secret.normalize('NFKC');
}
