import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import { newSecret } from '@/lib/accounts/secret';
import {
  endPriceNotices,
  isPriceNoticeToken,
  updatePriceNotices,
  wantsPriceNotices,
} from '@/lib/catalog/favourites/notice-preference';
import { endAlerts, isAlertToken } from '@/lib/catalog/saved-searches/unsubscribe';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { loadLetterChoice } from './contract';

type EmailChoice = z.output<typeof loadLetterChoice.answer>;

/** Emails with an unsubscribe link. */
export type UnsubscribedEmails = keyof EmailChoice | 'searches';

/** What the actor receives; the default is everything. */
export async function findEmailChoice(actor: Actor): Promise<EmailChoice> {
  const [kept, prices] = await Promise.all([
    db.emailPreference.findUnique({ where: { userId: actor.userId } }),
    wantsPriceNotices(actor),
  ]);
  return { messages: !kept?.unwantedSince, prices };
}

/** Stores the given preferences of the actor, and returns all. Throws `unauthenticated`. */
export async function updateEmailChoice(
  actor: Actor,
  { messages, prices }: Partial<EmailChoice>,
): Promise<EmailChoice> {
  if (messages !== undefined) await updateEmailPreference(actor, messages);
  if (prices !== undefined) await updatePriceNotices(actor, prices);
  return findEmailChoice(actor);
}

/** Stores whether the actor receives emails about messages. Throws `unauthenticated`. */
export async function updateEmailPreference(actor: Actor, messages: boolean): Promise<void> {
  const { userId } = actor;
  const unwantedSince = messages ? null : clock.now();
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await tx.emailPreference.upsert({
      where: { userId },
      create: { userId, token: newSecret(), unwantedSince },
      update: { unwantedSince },
    });
  });
}

/** The kind of emails whose unsubscribe link has this token; null: the token is unknown. */
export async function findUnsubscribedEmails(token: string): Promise<UnsubscribedEmails | null> {
  if ((await db.emailPreference.count({ where: { token } })) === 1) return 'messages';
  if (await isPriceNoticeToken(token)) return 'prices';
  return (await isAlertToken(token)) ? 'searches' : null;
}

/** Unsubscribes the token's user from the emails whose link has the token. Throws not_found (link_unknown). */
export async function unsubscribe(token: string): Promise<void> {
  const { count } = await db.emailPreference.updateMany({
    where: { token },
    data: { unwantedSince: clock.now() },
  });
  if (count === 0 && !(await endPriceNotices(token)) && !(await endAlerts(token)))
    throw new DomainError('not_found', 'link_unknown');
}

/**
 * The user's unsubscribe token, the same in every email; null when they have unsubscribed. The caller holds a
 * shared lock on the user.
 */
export async function findUnsubscribeToken(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<string | null> {
  await tx.emailPreference.createMany({ data: { userId, token: newSecret() }, skipDuplicates: true });
  const { token, unwantedSince } = await tx.emailPreference.findUniqueOrThrow({ where: { userId } });
  return unwantedSince ? null : token;
}
