'use server';

import { refresh } from 'next/cache';
import { findActor } from '@/lib/accounts/session';
import type { Actor } from '@/lib/accounts/actor';
import { closeConsole, enrolOperator, isEnrolled, openConsole } from '@/lib/operator/access/console-session';
import { DomainError } from '@/lib/platform/errors';
import { refusalOf } from '@/lib/platform/http/error-response';
import { log } from '@/lib/platform/log/log';
import {
  findOperator,
  refuseOtherSites,
  removeConsoleCookie,
  requestLocale,
  storeConsoleCookie,
} from './operator';

/** An answer, or why there is none; `isLoggedOut`: the member's log-in is over. */
export type Answer<Data> = { data: Data } | { problem: string; isLoggedOut: boolean };

/** What the browser's member has to do to open the console; `open`: nothing, only its page came without the cookie. */
export async function loadWayIn(token: string): Promise<Answer<'open' | 'enrol' | 'code'>> {
  return answered(token, async (actor) => {
    if (await findOperator()) return 'open';
    return (await isEnrolled(actor)) ? 'code' : 'enrol';
  });
}

/** The first step of setting up an authenticator app. */
export async function enrol(
  token: string,
  password: string,
): Promise<Answer<{ secret: string; uri: string }>> {
  return answered(token, (actor) => enrolOperator(actor, { password }));
}

/** Opens the console in this browser. Shows the recovery codes when this was the first code. */
export async function open(token: string, code: string): Promise<Answer<{ recoveryCodes: string[] }>> {
  return answered(token, async (actor) => {
    const opened = await openConsole(actor, code);
    await storeConsoleCookie(opened);
    return { recoveryCodes: opened.recoveryCodes };
  });
}

/** Closes the console in every tab; the member's log-in stays. */
export async function leave(): Promise<void> {
  await refuseOtherSites();
  const operator = await findOperator();
  if (operator) await closeConsole(operator);
  await removeConsoleCookie();
  refresh();
}

async function answered<Data>(token: string, act: (actor: Actor) => Promise<Data>): Promise<Answer<Data>> {
  try {
    await refuseOtherSites();
    const actor = await findActor(String(token));
    if (!actor) throw new DomainError('unauthenticated', 'log_in_first');
    return { data: await act(actor) };
  } catch (error) {
    if (!(error instanceof DomainError)) log.error({ error }, 'the console could not be opened');
    const { code, message } = refusalOf(error, await requestLocale());
    return { problem: message, isLoggedOut: code === 'unauthenticated' };
  }
}
