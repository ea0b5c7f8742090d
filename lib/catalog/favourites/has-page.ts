import type { Prisma } from '@/lib/generated/prisma/client';

/** Providers with a public page: an open account with a visible ad or with reviews that count. */
export const HAS_PAGE = {
  deletedAt: null,
  blockedAt: null,
  OR: [{ works: { some: { hiddenAt: null } } }, { reputation: { reviews: { gt: 0 } } }],
} satisfies Prisma.UserWhereInput;
