'use server';

import { refresh } from 'next/cache';
import type { Actor } from '@/lib/accounts/actor';
import { findActor } from '@/lib/accounts/session';
import { closeConsole, enrolOperator, isEnrolled, openConsole } from '@/lib/operator/access/console-session';
import { DomainError } from '@/lib/platform/errors';
import { refusalOf } from '@/lib/platform/http/error-response';
import { log } from '@/lib/platform/log/log';
import type { WayIn } from '@/lib/presentation/console/way-in';
import { findOperator, acceptForm, removeConsoleCookie, requestLocale, storeConsoleCookie } from './operator';

/**
 * One step of the console's log-in, for the user whose bearer token is in the form. With `password` it sets up an
 * authenticator app, with `code` it opens the console, with neither it returns the next step.
 */
export async function enterConsole(last: WayIn, form: FormData): Promise<WayIn> {
  const textOf = (name: string) => String(form.get(name) ?? '');
  try {
    await acceptForm();
    // A program can send anything in place of a form.
    if (!(form instanceof FormData)) throw new DomainError('invalid', 'invalid_request');
    const actor = await findActor(textOf('token'));
    if (!actor) return { step: 'log_in' };
    if (form.has('password'))
      return { step: 'scan', ...(await enrolOperator(actor, { password: textOf('password') })) };
    if (form.has('code')) return await open(actor, textOf('code'));
    if (await findOperator()) return { step: 'open' };
    return { step: (await isEnrolled(actor)) ? 'code' : 'enrol' };
  } catch (error) {
    if (!(error instanceof DomainError)) log.error({ error }, 'the console could not be opened');
    const { code, message } = refusalOf(error, await requestLocale());
    return code === 'unauthenticated' ? { step: 'log_in' } : { ...last, problem: message };
  }
}

/** Closes the console in every tab; the member's log-in stays. */
export async function leave(): Promise<void> {
  await acceptForm();
  const operator = await findOperator();
  if (operator) await closeConsole(operator);
  await removeConsoleCookie();
  refresh();
}

async function open(actor: Actor, code: string): Promise<WayIn> {
  const opened = await openConsole(actor, code);
  await storeConsoleCookie(opened);
  const { recoveryCodes: codes } = opened;
  return codes.length > 0 ? { step: 'recovery', codes } : { step: 'loading' };
}
