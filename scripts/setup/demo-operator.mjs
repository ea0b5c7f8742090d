import { Secret, TOTP } from 'otpauth';

/**
 * The operator of the demo, whom prisma/seed/write-operator.ts writes: everybody may know this secret, so where money
 * is real nobody has it.
 */
export const DEMO_OPERATOR = {
  uid: 'olivia',
  name: 'Olívia Prado',
  email: 'olivia.prado@example.com',
  /** For an authenticator app, in base32. */
  secret: 'SERSSDEMOSECRETFORTHECONSOLE2345',
};

/** What an authenticator app of theirs would show now. */
export function demoOperatorCode() {
  return new TOTP({ secret: Secret.fromBase32(DEMO_OPERATOR.secret) }).generate();
}
