import { DAY_MS } from '@/lib/platform/durations';

/** Lengths in characters. */
export const QUESTION_MIN = 5;
export const QUESTION_MAX = 300;
export const ANSWER_MAX = 600;

/** Open questions of one person over all ads: neither answered nor hidden. */
export const MAX_OPEN_QUESTIONS = 3;

/** Answered and open questions on the page of an ad. */
export const QUESTIONS_ON_AD = 20;

/** Maximum length of each list of a user's questions. */
export const QUESTIONS_PER_LIST = 100;

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { ask: 30, answer: 240 };

/** What an operator can hide and everyone can report. */
export const QUESTION_PARTS = ['question', 'answer'] as const;
export type QuestionPart = (typeof QUESTION_PARTS)[number];

/** An email about a question is dropped when it cannot be sent for this long. */
export const QUESTION_EMAIL_EXPIRY_MS = 7 * DAY_MS;
