import type { User } from '@/lib/generated/prisma/client';
import { type ConsoleActor, openConsole } from '@/lib/operator/access/console-session';
import { grantOperator } from '@/lib/operator/access/operator';
import { sealTotpSecret } from '@/lib/operator/access/second-factor';
import { newTotpSecret, totpCode } from '@/lib/operator/access/totp';
import { db } from '@/lib/platform/database/db';
import { systemClock } from '@/lib/services/clock/system-clock';
import { createMember, logInAs } from '../members';

const STEP_MS = 30_000;

export type TestOperator = {
  user: User;
  token: string;
  actor: ConsoleActor;
  /** The value of the console's cookie. */
  cookie: string;
  /** The authenticator app's secret in base32. */
  secret: string;
  recoveryCodes: string[];
};

/** A new operator with an open console. */
export async function createOperator(): Promise<TestOperator> {
  return openConsoleAs(await createMember());
}

/** Makes a user an operator, unless they are one, and opens the console in a new session. */
export async function openConsoleAs(user: User): Promise<TestOperator> {
  const { secret } = await enrolByHand(user);
  const { token, actor } = await logInAs(user);
  const { token: cookie, recoveryCodes } = await openConsole(actor, codeNow(secret));
  return { user, token, actor: { ...actor, isFresh: true }, cookie, secret, recoveryCodes };
}

/** An operator whose app has the secret and who has not used a code yet. */
export async function enrolByHand(user: User): Promise<{ secret: string }> {
  await grantOperator(user.email);
  const secret = newTotpSecret();
  await db.operator.update({ where: { userId: user.id }, data: { secret: sealTotpSecret(secret) } });
  return { secret };
}

/** The code that the app shows. */
export function codeNow(secret: string): string {
  return totpCode(secret, systemClock.now());
}

/** The code of the next half minute: accepted early, since phones' clocks differ, and after the current code. */
export function codeNext(secret: string): string {
  return totpCode(secret, new Date(systemClock.now().getTime() + STEP_MS));
}
