import type { AdFault } from '@/lib/catalog/moderation/faults';
import { lockWork } from '@/lib/catalog/moderation/take-down';
import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { purgePages } from '@/lib/services/page-cache/purge';
import { notifyAuthor } from './question-mail';
import type { QuestionPart } from './rules';

type Hiding = { id: number; part: QuestionPart; fault: AdFault; operatorId: number };

/**
 * Hides a question with its answer, or the answer only, for an operator, and notifies the author. It cannot be undone.
 * Throws `not_found` (question_not_found), `conflict` (question_hidden) when it already is, `forbidden` (own_matter) for
 * the asker.
 */
export async function hideQuestion(
  tx: Prisma.TransactionClient,
  { id, part, fault, operatorId }: Hiding,
): Promise<void> {
  const known = await tx.adQuestion.findUnique({ where: { id } });
  if (!known) throw new DomainError('not_found', 'question_not_found');
  if (known.askerId === operatorId) throw new DomainError('forbidden', 'own_matter');
  await lockWork(tx, known.workId);
  if (!known.isPrivate) await purgePages(tx, [known.workId]);
  const at = clock.now();
  const { count } =
    part === 'question'
      ? await tx.adQuestion.updateMany({ where: { id, hiddenAt: null }, data: { hiddenAt: at } })
      : await tx.adQuestion.updateMany({
          where: { id, answer: { not: null }, answerHiddenAt: null },
          data: { answerHiddenAt: at },
        });
  if (count === 0) throw new DomainError('conflict', 'question_hidden');
  await notifyAuthor(tx, id, { part, fault });
}
