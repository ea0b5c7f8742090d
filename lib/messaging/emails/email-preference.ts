import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import { newSecret } from '@/lib/accounts/secret';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

/** Whether the actor receives emails about messages; the default is yes. */
export async function findEmailPreference({ userId }: Actor): Promise<{ messages: boolean }> {
  const kept = await db.emailPreference.findUnique({ where: { userId } });
  return { messages: !kept?.unwantedSince };
}

/** Stores whether the actor receives emails about messages. Throws `unauthenticated`. */
export async function updateEmailPreference(actor: Actor, messages: boolean): Promise<{ messages: boolean }> {
  const { userId } = actor;
  const unwantedSince = messages ? null : clock.now();
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await tx.emailPreference.upsert({
      where: { userId },
      create: { userId, token: newSecret(), unwantedSince },
      update: { unwantedSince },
    });
  });
  return { messages };
}

/** Whether the token comes from one of our emails. */
export async function isUnsubscribeToken(token: string): Promise<boolean> {
  return (await db.emailPreference.count({ where: { token } })) === 1;
}

/** Unsubscribes the token's user from emails about messages. Throws not_found (link_unknown). */
export async function unsubscribe(token: string): Promise<void> {
  const { count } = await db.emailPreference.updateMany({
    where: { token },
    data: { unwantedSince: clock.now() },
  });
  if (count === 0) throw new DomainError('not_found', 'link_unknown');
}

/**
 * The user's unsubscribe token, the same in every email; null when they have unsubscribed. The caller holds a
 * shared lock on the user.
 */
export async function findUnsubscribeToken(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<string | null> {
  await tx.emailPreference.createMany({ data: { userId, token: newSecret() }, skipDuplicates: true });
  const { token, unwantedSince } = await tx.emailPreference.findUniqueOrThrow({ where: { userId } });
  return unwantedSince ? null : token;
}
