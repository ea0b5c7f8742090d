import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import { newSecret } from '@/lib/accounts/secret';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

/** Whether somebody wants e-mails about messages; who has never said so does. */
export async function findLetterChoice({ userId }: Actor): Promise<{ messages: boolean }> {
  const kept = await db.letterChoice.findUnique({ where: { userId } });
  return { messages: !kept?.unwantedSince };
}

/** Notes whether the actor wants such e-mails. Throws `unauthenticated`. */
export async function chooseLetters(actor: Actor, messages: boolean): Promise<{ messages: boolean }> {
  const { userId } = actor;
  const unwantedSince = messages ? null : clock.now();
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await tx.letterChoice.upsert({
      where: { userId },
      create: { userId, token: newSecret(), unwantedSince },
      update: { unwantedSince },
    });
  });
  return { messages };
}

/** Whether a token is one that we have e-mailed. */
export async function isUnsubscribeToken(token: string): Promise<boolean> {
  return (await db.letterChoice.count({ where: { token } })) === 1;
}

/** Ends such e-mails for whoever this token was mailed to. Throws not_found (link_unknown). */
export async function unsubscribe(token: string): Promise<void> {
  const { count } = await db.letterChoice.updateMany({
    where: { token },
    data: { unwantedSince: clock.now() },
  });
  if (count === 0) throw new DomainError('not_found', 'link_unknown');
}

/** The token with which a person can end such e-mails, the same in all of them; null: they have. The person is held. */
export async function findUnsubscribeToken(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<string | null> {
  await tx.letterChoice.createMany({ data: { userId, token: newSecret() }, skipDuplicates: true });
  const { token, unwantedSince } = await tx.letterChoice.findUniqueOrThrow({ where: { userId } });
  return unwantedSince ? null : token;
}
