import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Closing, closeAccountOf, listClosingObstacles } from '@/lib/accounts/deletion';
import {
  askForEmailChange,
  cancelEmailChange,
  mailEmailLinkAgain,
} from '@/lib/accounts/email-change/email-change';
import { linksByUser } from '@/lib/accounts/rate-limits';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { lockForUpdate } from '@/lib/accounts/lock-actor';
import { askForTaxNumberAgain } from '@/lib/accounts/reauthentication/tax-number';
import { mailResetLinkJob } from '@/lib/accounts/password';
import type { Prisma } from '@/lib/generated/prisma/client';
import { requireReason } from '@/lib/payments/money-decision';
import type { Answer } from '@/lib/platform/endpoint';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { type ConsoleActor, requireFreshFactor } from '../access/console-session';
import { audited } from '../audit/audited';
import { type LETTERS, type loadClosing, OBSTACLES, type sendLetterAgain } from './contract';
import { holdSubject, subjectOf } from './subject';

type Decision = { uid: string; reason: string };
type Letter = (typeof LETTERS)[number];

/** What keeps a person's account open by the rules of all domains. Throws `not_found` (user_not_found). */
export async function getClosing(uid: string, closing: Closing): Promise<Answer<typeof loadClosing>> {
  const found = await listClosingObstacles((await subjectOf(uid)).id, closing);
  return { obstacles: OBSTACLES.filter((obstacle) => found.includes(obstacle)) };
}

/**
 * Closes a person's account as they would themselves. Throws as `audited` and `closeAccountOf`, `conflict`
 * (community_stays).
 */
export async function closePerson(
  operator: ConsoleActor,
  { uid, reason }: Decision,
  closing: Closing,
): Promise<{ receipt: string }> {
  refuseCommunity(uid);
  const subject = await subjectOf(uid);
  return audited(operator, { act: 'person_closed', subject, reason }, (tx) =>
    closeAccountOf(tx, subject.id, closing),
  );
}

/**
 * Has a link mailed to another address of a person, who has proved who they are. Throws as `audited` and
 * `askForEmailChange`, `conflict` (community_stays), TooManyError past 3 links in a quarter of an hour.
 */
export async function changeEmailOf(
  operator: ConsoleActor,
  { uid, reason, email }: Decision & { email: string },
): Promise<void> {
  refuseCommunity(uid);
  const subject = await subjectOf(uid);
  await linksByUser.spend(String(subject.id));
  await audited(operator, { act: 'email_change_asked', subject, reason }, (tx) =>
    askForEmailChange(tx, { userId: subject.id, email }),
  );
}

/** Takes back that a person is to have another address. Throws as `audited` and `cancelEmailChange`. */
export async function cancelEmailChangeOf(operator: ConsoleActor, { uid, reason }: Decision): Promise<void> {
  const subject = await subjectOf(uid);
  await audited(operator, { act: 'email_change_cancelled', subject, reason }, (tx) =>
    cancelEmailChange(tx, subject.id),
  );
}

/**
 * Has a letter sent again that a person lost, with a link of its own. Whoever gets the link of another address gets the
 * account, so that one wants a fresh second factor, as asking for it did. Throws as `audited`, `forbidden`
 * (confirm_first), `conflict` (letter_not_needed when there is nothing to be asked for; account_blocked), TooManyError.
 */
export async function sendLetterOf(
  operator: ConsoleActor,
  { uid, reason, letter }: Decision & z.output<typeof sendLetterAgain.body>,
): Promise<void> {
  requireReason(reason);
  if (letter === 'new_email') requireFreshFactor(operator);
  const subject = await subjectOf(uid);
  await linksByUser.spend(String(subject.id));
  await audited(operator, { act: 'letter_sent_again', subject, reason: `${letter}: ${reason}` }, (tx) =>
    SEND[letter](tx, subject.id),
  );
}

const SEND: Record<Letter, (tx: Prisma.TransactionClient, userId: number) => Promise<void>> = {
  async new_password(tx, userId) {
    const { email, blockedAt } = await holdSubject(tx, { id: userId });
    if (blockedAt !== null) throw new DomainError('conflict', 'account_blocked');
    await addJob(tx, mailResetLinkJob, { id: randomUUID(), email });
  },

  new_email: mailEmailLinkAgain,

  async tax_number(tx, userId) {
    await lockForUpdate(tx, userId);
    const isAsked = await askForTaxNumberAgain(tx, userId, clock.now());
    if (!isAsked) throw new DomainError('conflict', 'letter_not_needed');
  },
};

/** Everybody may write to it and nobody logs in to it: without it nobody could be told anything. */
function refuseCommunity(uid: string): void {
  if (uid === COMMUNITY_UID) throw new DomainError('conflict', 'community_stays');
}
