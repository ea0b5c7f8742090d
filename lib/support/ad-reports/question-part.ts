import { QUESTION_PARTS, type QuestionPart } from '@/lib/messaging/questions/rules';

type Part = { id: number; part: QuestionPart };

/** The name of a question or its answer in a report and in an operator's action: 'question-5', 'answer-5'. */
export function nameQuestionPart({ id, part }: Part): string {
  return `${part}-${id}`;
}

/** Parses such a name; null for any other. */
export function readQuestionPart(name: string): Part | null {
  const [, found, id] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(name) ?? [];
  const part = QUESTION_PARTS.find((each) => each === found);
  return part ? { id: Number(id), part } : null;
}
