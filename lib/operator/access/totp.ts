import { Secret, TOTP } from 'otpauth';
import { env } from '@/lib/platform/env';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/**
 * Clocks of phones deviate by some seconds, and people type slowly, so the previous and the next code are accepted too.
 */
const WINDOW = 1;

/** Generates a secret for an authenticator app, in base32: 160 bits (RFC 4226, section 4). */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code for an authenticator app: the secret and its account. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The time step of a code (RFC 6238), counted from 1970 in 30 s; null: the code is not valid now. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The code of a secret at a given time. */
export function totpCode(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: env.BRAND_NAME,
    label,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
}
