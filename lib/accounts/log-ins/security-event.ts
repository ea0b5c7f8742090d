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
 * What somebody did, or tried, to get into an account or out of it. `ok`; `wrong`: password, code or link;
 * `locked_out`: past the limits, so that it was not even looked at; `blocked`: the account is.
 */
export type SecurityEvent = {
  event: (typeof SECURITY_EVENTS)[number];
  result: (typeof SECURITY_RESULTS)[number];
  /** Whose account it is; null: nobody's, or it is not known. */
  userId: number | null;
};

/** Heard by whoever counts log-ins. */
export const securityEventTold = defineSignal<Pick<SecurityEvent, 'event' | 'result'>>('security-event');

/**
 * Writes a security event into the log, with the request to which it belongs. Neither e-mail nor address: which address
 * a log-in came from stands in its session alone, for as long as the law wants.
 */
export function tellSecurityEvent({ event, result, userId }: SecurityEvent): void {
  const line = { securityEvent: event, result, userId };
  if (result === 'ok') log.info(line, 'security event');
  else log.warn(line, 'security event');
  securityEventTold.publish({ event, result });
}

/** What was told already: a sign-up that is part of a log-in ends both with the same error. */
const told = new WeakSet<Error>();

/** Tells what became of an act by which somebody wants in; what hinders it for another reason is not told. */
export async function withSecurityEvent<Result>(
  event: SecurityEvent['event'],
  act: (about: (userId: number) => void) => Promise<Result>,
): Promise<Result> {
  let userId: number | null = null;
  try {
    const result = await act((known) => (userId = known));
    tellSecurityEvent({ event, result: 'ok', userId });
    return result;
  } catch (error) {
    const result = resultOf(error);
    if (result && error instanceof Error && !told.has(error)) {
      told.add(error);
      tellSecurityEvent({ event, result, userId });
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

/** Null: what was brought may have been right. */
function resultOf(error: unknown): SecurityEvent['result'] | null {
  if (!(error instanceof DomainError)) return null;
  if (error.code === 'too_many') return 'locked_out';
  if (error.reason === 'account_blocked') return 'blocked';
  return error.code === 'unauthenticated' || WRONG.includes(error.reason) ? 'wrong' : null;
}
