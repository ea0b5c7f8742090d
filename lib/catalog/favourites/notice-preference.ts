import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import { newSecret } from '@/lib/accounts/secret';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';

/** Whether the actor receives notices about lower prices of favourites; the default is yes. */
export async function wantsPriceNotices({ userId }: Actor): Promise<boolean> {
  const kept = await db.priceNotice.findUnique({ where: { userId } });
  return !kept?.unwantedSince;
}

/** Stores whether the actor receives notices about lower prices. Throws `unauthenticated`. */
export async function updatePriceNotices(actor: Actor, isWanted: boolean): Promise<void> {
  const { userId } = actor;
  const unwantedSince = isWanted ? null : clock.now();
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await tx.priceNotice.upsert({
      where: { userId },
      create: { userId, token: newSecret(), unwantedSince },
      update: { unwantedSince },
    });
  });
}

/** Whether the token comes from one of our emails about lower prices. */
export async function isPriceNoticeToken(token: string): Promise<boolean> {
  return (await db.priceNotice.count({ where: { token } })) === 1;
}

/** Ends the notices of the token's user. Returns whether the token is one of ours. */
export async function endPriceNotices(token: string): Promise<boolean> {
  const { count } = await db.priceNotice.updateMany({
    where: { token },
    data: { unwantedSince: clock.now() },
  });
  return count === 1;
}

/** The user's row, which is created if needed. The caller holds the lock on the user. */
export async function readPriceNotice(tx: Prisma.TransactionClient, userId: number) {
  await tx.priceNotice.createMany({ data: { userId, token: newSecret() }, skipDuplicates: true });
  return tx.priceNotice.findUniqueOrThrow({ where: { userId } });
}
