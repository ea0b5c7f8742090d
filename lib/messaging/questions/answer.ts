import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { lockPeople, readActor } from '@/lib/accounts/lock-actor';
import { lockOwnWork } from '@/lib/catalog/lock-own-ad';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { purgePages } from '@/lib/services/page-cache/purge';
import type { answerQuestion as contract } from './contract';
import { notifyAsker } from './question-mail';
import { isBlockBetween, refuseContact } from './ask';
import { OF_SHOWN_AD } from './state';

/**
 * The owner of a visible ad answers a question about it, once; the asker is notified. Throws `not_found`
 * (question_not_found, also for ads of others), `conflict` (question_answered, question_hidden), `forbidden`
 * (cannot_answer) when one of the two has blocked the other, `invalid` (contact_in_text), `unauthenticated`.
 */
export async function answerQuestion(
  actor: Actor,
  { question_id: id, text }: z.output<typeof contract.body>,
): Promise<{ question_id: number }> {
  refuseContact(text);
  await db.$transaction(async (tx) => {
    const ofOwnAd = { id, work: { ...OF_SHOWN_AD.work, userId: actor.userId } };
    const known = await tx.adQuestion.findFirst({ where: ofOwnAd });
    if (!known) throw new DomainError('not_found', 'question_not_found');
    const { workId, askerId, isPrivate } = known;
    await lockPeople(tx, { held: [actor.userId, askerId] });
    await readActor(tx, actor);
    await lockOwnWork(tx, actor, workId);
    const question = await tx.adQuestion.findFirst({ where: ofOwnAd });
    if (!question) throw new DomainError('not_found', 'question_not_found');
    if (question.hiddenAt) throw new DomainError('conflict', 'question_hidden');
    if (question.answer !== null) throw new DomainError('conflict', 'question_answered');
    if (await isBlockBetween(tx, actor.userId, askerId)) throw new DomainError('forbidden', 'cannot_answer');
    if (!isPrivate) await purgePages(tx, [workId]);
    // The lock on the ad excludes a concurrent answer.
    await tx.adQuestion.update({ where: { id }, data: { answer: text, answeredAt: clock.now() } });
    await notifyAsker(tx, id);
  });
  return { question_id: id };
}
