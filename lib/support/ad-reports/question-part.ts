import { QUESTION_PARTS, type QuestionPart } from '@/lib/messaging/questions/rules';

type Part = { id: number; part: QuestionPart };

/** How a report and an operator's action name a question or its answer: 'question-5', 'answer-5'. */
export function nameQuestionPart({ id, part }: Part): string {
  return `${part}-${id}`;
}

/** The question that a report or an action names; null: it is about something else. */
export function readQuestionPart(name: string): Part | null {
  const [, found, id] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(name) ?? [];
  const part = QUESTION_PARTS.find((each) => each === found);
  return part ? { id: Number(id), part } : null;
}
