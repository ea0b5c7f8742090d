import type { Prisma } from '@/lib/generated/prisma/client';
import { providerPageId } from '@/lib/services/page-cache/provider-page';
import { purgePages } from '@/lib/services/page-cache/purge';

/** Purges the pages of a user's ads, and the user's page as a provider, as `purgePages` does. */
export async function purgeAds(
  tx: Prisma.TransactionClient,
  userId: number,
  workIds: number[],
  options: Parameters<typeof purgePages>[2] = {},
): Promise<void> {
  const { uid } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { uid: true } });
  await purgePages(tx, [providerPageId(uid), ...workIds], options);
}
