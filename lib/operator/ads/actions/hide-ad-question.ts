import { AD_FAULTS } from '@/lib/catalog/moderation/faults';
import { hideQuestion } from '@/lib/messaging/questions/hide';
import { QUESTION_PARTS } from '@/lib/messaging/questions/rules';
import { DomainError } from '@/lib/platform/errors';
import { nameQuestionPart, readQuestionPart } from '@/lib/support/ad-reports/question-part';
import { defineAction } from '../../actions/action';
import { choice } from '../../actions/fields';
import { listQuestionsOf } from '../ad';

/** Hides the target: a question about an ad, or its answer. The author is notified of the reason. */
export const hideAdQuestion = defineAction({
  name: 'hide_ad_question',
  auditAct: 'ad_question_hidden',
  subject: 'ad',
  fields: { kind: choice(AD_FAULTS) },
  async offers(tx, id) {
    const shown = (await listQuestionsOf(Number(id), tx)).filter(({ hiddenAt }) => hiddenAt === null);
    return shown.flatMap((question) =>
      QUESTION_PARTS.filter(
        (part) => part === 'question' || (question.answer !== null && question.answerHiddenAt === null),
      ).map((part) => ({ target: nameQuestionPart({ id: question.id, part }) })),
    );
  },
  async carryOut({ tx, operator, target, input: { kind } }) {
    const named = readQuestionPart(target);
    if (!named) throw new DomainError('not_found', 'question_not_found');
    await hideQuestion(tx, { ...named, fault: kind, operatorId: operator.userId });
    return { auditNote: target };
  },
});
