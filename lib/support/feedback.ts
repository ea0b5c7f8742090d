import type { Prisma } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/shared-limits';

const wishesByUser = sharedLimit('data_wish', { points: 5, seconds: 3600 });

/** The subject under which wishes about one's own data are kept (specification, point 2: manage_data). */
const MANAGE_DATA = 'manage_data';

/**
 * Stores what the actor wishes to happen with their data, removal above all. Name and addresses are those of the
 * account: the call brings placeholders. Throws `forbidden` for another's uid, `unauthenticated` when the
 * account was closed meanwhile, TooManyError.
 */
export async function askAboutData(
  actor: Actor,
  { suggestion, evaluation, uid }: { suggestion: string; evaluation: string | null; uid: string },
): Promise<void> {
  if (uid !== actor.uid) throw new DomainError('forbidden', 'not_yours');
  await wishesByUser.spend(String(actor.userId));
  await db.$transaction(async (tx) => {
    const { name, email, phone } = await holdActor(tx, actor);
    await tx.feedback.create({
      data: {
        userId: actor.userId,
        code: MANAGE_DATA,
        suggestion,
        evaluation,
        name,
        email,
        phone: phone ?? '',
      },
    });
  });
}

/** What a person wrote to us, for the download of their data. */
export async function collectFeedback(userId: number): Promise<PersonalRecords> {
  const records = await db.feedback.findMany({
    where: { userId },
    select: { code: true, suggestion: true, evaluation: true, createdAt: true },
    orderBy: { id: 'asc' },
  });
  return { file: 'feedback.json', records };
}

/** Removes what a person wrote to us, when the account is closed. */
export async function eraseFeedback(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<Record<string, number>> {
  const { count } = await tx.feedback.deleteMany({ where: { userId } });
  return { feedback: count };
}
