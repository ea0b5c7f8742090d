import { Secret, TOTP } from 'otpauth';

/**
 * The operator of the demo, whom prisma/seed/write-operator.ts creates. The secret is public, so no production database
 * may contain this user.
 */
export const DEMO_OPERATOR = {
  uid: 'olivia',
  name: 'Olívia Prado',
  email: 'olivia.prado@example.com',
  /** Base32, for an authenticator app. */
  secret: 'SERSSDEMOSECRETFORTHECONSOLE2345',
};

/** Returns the current code of their authenticator app. */
export function demoOperatorCode() {
  return new TOTP({ secret: Secret.fromBase32(DEMO_OPERATOR.secret) }).generate();
}
