import { z } from 'zod';
import { lengthOf } from '../../accounts/rules';
import { rowId } from '../../platform/database/row-id';
import { defineEndpoint } from '../../platform/endpoint';
import { instant, textLike } from '../../platform/example-schemas';
import { plainText } from '../../platform/text/plain-text';
import {
  ANSWER_MAX,
  CALLS_PER_HOUR,
  MAX_OPEN_QUESTIONS,
  QUESTION_MAX,
  QUESTION_MIN,
  QUESTIONS_PER_LIST,
} from './rules';

const shared = { tag: 'Ads', access: 'user' } as const;

/** A character outside the basic plane has two UTF-16 units. */
const text = (max: number, example: string) => plainText(2 * max, example).transform((typed) => typed.trim());

export const askQuestion = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/questions',
  callsPerHour: CALLS_PER_HOUR.ask,
  summary: 'Ask a question about an ad',
  description:
    'Public, or for the owner of the ad only. A text with a telephone number, an e-mail address, a link or the name of ' +
    `a messenger is refused. A user has at most ${MAX_OPEN_QUESTIONS} open questions over all ads.`,
  refuses: {
    not_found: ['work_not_found'],
    conflict: ['own_ad', 'too_many_questions'],
    forbidden: ['cannot_ask'],
    invalid: ['question_too_short', 'question_too_long', 'contact_in_text'],
  },
  body: z.strictObject({
    work_id: rowId,
    text: text(QUESTION_MAX, 'Você atende aos sábados?')
      .refine((typed) => lengthOf(typed) >= QUESTION_MIN, 'question_too_short')
      .refine((typed) => lengthOf(typed) <= QUESTION_MAX, 'question_too_long'),
    private: z.boolean().default(false).describe('Only the asker and the owner of the ad see it.'),
  }),
  answer: z.strictObject({ question_id: rowId }),
});

export const answerQuestion = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/questions/answer',
  callsPerHour: CALLS_PER_HOUR.answer,
  summary: 'Answer a question about an ad of the caller',
  description: 'Once for each question. The same texts are refused as in questions.',
  refuses: {
    not_found: ['question_not_found'],
    conflict: ['question_answered', 'question_hidden'],
    forbidden: ['cannot_answer'],
    invalid: ['reply_required', 'answer_too_long', 'contact_in_text'],
  },
  body: z.strictObject({
    question_id: rowId,
    text: text(ANSWER_MAX, 'Sim, das 8h às 14h.')
      .refine((typed) => typed !== '', 'reply_required')
      .refine((typed) => lengthOf(typed) <= ANSWER_MAX, 'answer_too_long'),
  }),
  answer: z.strictObject({ question_id: rowId }),
});

const question = z.strictObject({
  id: rowId,
  work_id: rowId,
  /** Of the ad. */
  title: textLike('Pintura de apartamentos'),
  /** Of the other person. */
  name: textLike('Ana S.'),
  private: z.boolean(),
  text: textLike('Você atende aos sábados?').nullable().describe('Null: we have hidden it.'),
  asked_at: instant,
  answer: textLike('Sim, das 8h às 14h.').nullable().describe('Null: there is none, or we have hidden it.'),
  answered_at: instant.nullable().describe('Null: the question is not answered.'),
});

export type Question = z.output<typeof question>;

export const listQuestions = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/questions',
  summary: 'List the caller’s questions',
  description:
    '`open`: unanswered ones about visible ads of the caller, oldest first. `answered`: about visible ads of ' +
    'the caller, latest answer first. `asked`: asked by the caller about visible ads, latest first. At most ' +
    `${QUESTIONS_PER_LIST} of each.`,
  answer: z.strictObject({
    open: z.array(question),
    answered: z.array(question),
    asked: z.array(question),
  }),
});
