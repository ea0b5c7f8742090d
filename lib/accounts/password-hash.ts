import { hash, verify } from '@node-rs/argon2';
import { TooManyError } from '@/lib/platform/errors';
import { limitConcurrency } from '../platform/limits/concurrency-limit';

/**
 * A hash takes 19 MiB and a core for about 30 ms. Running at most two at once keeps the process responsive
 * under any number of log-ins.
 */
const line = limitConcurrency({ maxRunning: 2, maxWaiting: 200, rejection: () => new TooManyError(5) });

/** Compared when there is no hash, so that an unknown e-mail costs the same work as a wrong password. */
let standIn: Promise<string> | undefined;

/**
 * Hashes a password or emailed code; a fast hash would not protect these. Argon2id with OWASP's parameters
 * (19 MiB, 2 passes, 1 lane), the defaults of the package.
 */
export function hashPassword(secret: string): Promise<string> {
  return line(() => hash(canonical(secret)));
}

/**
 * Whether a secret matches a hash. With null (no such user, or no password) it takes the same time and
 * returns false.
 */
export async function matchesPasswordHash(secret: string, stored: string | null): Promise<boolean> {
  standIn ??= hash('nobody has this password');
  const known = stored ?? (await standIn);
  const matches = await line(() => verify(known, canonical(secret)));
  return matches && stored !== null;
}

/** Keyboards compose accents differently; text that looks the same must compare equal (NIST SP 800-63B). */
function canonical(secret: string): string {
  return secret.normalize('NFKC');
}
