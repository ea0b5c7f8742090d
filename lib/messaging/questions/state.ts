import type { Prisma } from '@/lib/generated/prisma/client';

/** Questions are not shown while their ad is hidden or taken down. */
export const OF_SHOWN_AD = { work: { hiddenAt: null } } satisfies Prisma.AdQuestionWhereInput;

/** Questions that wait for an answer. */
export const IS_OPEN = { ...OF_SHOWN_AD, answer: null, hiddenAt: null } satisfies Prisma.AdQuestionWhereInput;
