import { z } from 'zod';
import { accountAfter } from './keys';
import { json, type HttpRequest, type HttpResponse } from './http';
import { listAccounts } from './account';
import type { Account } from './records';

/** Number of messages that are kept and shown. */
const KEPT = 100;
const message = z.strictObject({ to: z.string().regex(/^\+55\d{11}$/), text: z.string().min(1) });

/** The account of the SMS token in a request. */
export function accountOfSms(authorization = ''): Account | undefined {
  return accountAfter('Bearer SMS-', authorization);
}

/** Accepts a text message, which is shown on a page instead of being sent. */
export function takeSms(account: Account, request: HttpRequest): HttpResponse {
  const sms = message.safeParse(json(request));
  if (!sms.success) return { status: 400, body: { message: 'needs a mobile number as `to`, and a `text`' } };
  account.sms = [...account.sms, sms.data].slice(-KEPT);
  return { status: 202, body: {} };
}

/** Every text message, newest first, as plain text. */
export function listSms(): HttpResponse {
  const all = listAccounts().flatMap(({ sms }) => sms.toReversed());
  const text = all.map((sms) => `${sms.to}\n${sms.text}\n`).join('\n');
  return { status: 200, text: text || 'No text messages yet.\n' };
}
