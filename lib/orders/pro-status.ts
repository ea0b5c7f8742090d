import type { Actor } from '@/lib/accounts/actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';

/** Whether somebody may publish ads. */
export async function isPro({ userId }: Actor): Promise<boolean> {
  const { proSince } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { proSince: true } });
  return proSince !== null;
}

/** The fee for publishing is paid: they may publish from now on. Granting again keeps the first moment. */
export async function grantPro(tx: Prisma.TransactionClient, userId: number, at: Date): Promise<void> {
  await tx.user.updateMany({ where: { id: userId, proSince: null }, data: { proSince: at } });
}

/** The fee was taken back. */
export async function revokePro(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { proSince: null } });
}
