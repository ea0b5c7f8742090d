import type { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';

/** The questions that can still be answered, as a query condition. */
export function openQuestions(now: Date = clock.now()) {
  return { answeredAt: null, until: { gt: now } } satisfies Prisma.DisputeQuestionWhereInput;
}
