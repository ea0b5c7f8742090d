import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { defineSignal } from '@/lib/platform/watch/signal';

export const SECURITY_EVENTS = [
  'log_in',
  'sign_up',
  'log_out',
  'new_password',
  'new_email',
  'account_closed',
  'second_factor',
] as const;
export const SECURITY_RESULTS = ['ok', 'wrong', 'locked_out', 'blocked'] as const;

/**
 * A successful or attempted change of access to an account. Results: `ok`; `wrong` password, code or link;
 * `locked_out`: refused by a rate limit without a check; `blocked`: the account is blocked.
 */
export type SecurityEvent = {
  event: (typeof SECURITY_EVENTS)[number];
  result: (typeof SECURITY_RESULTS)[number];
  /** The account; null when unknown or nonexistent. */
  userId: number | null;
};

/** Emitted for metrics. */
export const securityEventLogged = defineSignal<Pick<SecurityEvent, 'event' | 'result'>>('security-event');

/**
 * Logs a security event with its request id. Contains neither e-mail nor address: the address of a log-in is
 * stored only in its session, for the legal retention period.
 */
export function logSecurityEvent({ event, result, userId }: SecurityEvent): void {
  const line = { securityEvent: event, result, userId };
  if (result === 'ok') log.info(line, 'security event');
  else log.warn(line, 'security event');
  securityEventLogged.publish({ event, result });
}

/** Errors that were logged already: a sign-up inside a log-in fails with the same error. */
const loggedErrors = new WeakSet<Error>();

/** Runs an action and logs its result as a security event; unrelated errors are not logged. */
export async function withSecurityEvent<Result>(
  event: SecurityEvent['event'],
  act: (about: (userId: number) => void) => Promise<Result>,
): Promise<Result> {
  let userId: number | null = null;
  try {
    const result = await act((known) => (userId = known));
    logSecurityEvent({ event, result: 'ok', userId });
    return result;
  } catch (error) {
    const result = resultOf(error);
    if (result && error instanceof Error && !loggedErrors.has(error)) {
      loggedErrors.add(error);
      logSecurityEvent({ event, result, userId });
    }
    throw error;
  }
}

const WRONG = [
  'wrong_code',
  'wrong_password',
  'wrong_second_factor',
  'social_email_unproven',
  'social_other_account',
];

/** Null: the error says nothing about the credentials. */
function resultOf(error: unknown): SecurityEvent['result'] | null {
  if (!(error instanceof DomainError)) return null;
  if (error.code === 'too_many') return 'locked_out';
  if (error.reason === 'account_blocked') return 'blocked';
  return error.code === 'unauthenticated' || WRONG.includes(error.reason) ? 'wrong' : null;
}
