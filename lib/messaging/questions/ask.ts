import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { lockPeople, readActor } from '@/lib/accounts/lock-actor';
import { hasContact } from '@/lib/catalog/censor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { purgePages } from '@/lib/services/page-cache/purge';
import type { askQuestion as contract } from './contract';
import { notifyOwner } from './question-mail';
import { MAX_OPEN_QUESTIONS } from './rules';
import { IS_OPEN } from './state';

/**
 * The actor asks a question about a visible ad of another user, who is notified. Throws `not_found` (work_not_found),
 * `conflict` (own_ad, too_many_questions), `forbidden` (cannot_ask) when one of the two has blocked the other,
 * `invalid` (contact_in_text), `unauthenticated`.
 */
export async function askQuestion(
  actor: Actor,
  { work_id: workId, text, private: isPrivate }: z.output<typeof contract.body>,
): Promise<{ question_id: number }> {
  refuseContact(text);
  return db.$transaction(async (tx) => {
    const known = await tx.work.findUnique({ where: { id: workId }, select: { userId: true } });
    if (!known) throw new DomainError('not_found', 'work_not_found');
    // The lock on the asker serializes their questions, so that the count of open ones is right.
    await lockPeople(tx, { locked: [actor.userId], held: [known.userId] });
    await readActor(tx, actor);
    await holdShownAd(tx, workId);
    if (known.userId === actor.userId) throw new DomainError('conflict', 'own_ad');
    if (await isBlockBetween(tx, actor.userId, known.userId))
      throw new DomainError('forbidden', 'cannot_ask');
    const open = await tx.adQuestion.count({ where: { ...IS_OPEN, askerId: actor.userId } });
    if (open >= MAX_OPEN_QUESTIONS) throw new DomainError('conflict', 'too_many_questions');
    // Before the question is inserted: the deletion of an ad locks pages, then questions.
    if (!isPrivate) await purgePages(tx, [workId]);
    const { id } = await tx.adQuestion.create({
      data: { workId, askerId: actor.userId, isPrivate, text, askedAt: clock.now() },
    });
    await notifyOwner(tx, id);
    return { question_id: id };
  });
}

/** Keeps an ad visible until the transaction ends. Throws `not_found` (work_not_found). */
async function holdShownAd(tx: Prisma.TransactionClient, id: number): Promise<void> {
  const rows: unknown[] = await tx.$queryRaw`
    select id from works where id = ${id} and hidden_at is null for share`;
  if (rows.length === 0) throw new DomainError('not_found', 'work_not_found');
}

/** Throws `invalid` (contact_in_text). */
export function refuseContact(text: string): void {
  if (hasContact(text)) throw new DomainError('invalid', 'contact_in_text', { text: 'invalid' });
}

/** Whether one of two users has blocked the other. */
export async function isBlockBetween(
  tx: Prisma.TransactionClient,
  one: number,
  other: number,
): Promise<boolean> {
  const blocks = await tx.userBlock.count({
    where: {
      OR: [
        { blockerId: one, blockedId: other },
        { blockerId: other, blockedId: one },
      ],
    },
  });
  return blocks > 0;
}
