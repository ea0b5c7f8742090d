import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import type { Caller } from '@/lib/accounts/caller';
import { holdActor } from '@/lib/accounts/lock-actor';
import { tidyEmail } from '@/lib/accounts/rules';
import type { Feedback } from '@/lib/generated/prisma/client';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { replyToFeedback as endpoint } from './contract';
import { mailOperator } from './feedback-mail';
import { messagesByAddress, messagesByUser } from './limits';
import { lockThread } from './thread';

/**
 * The writer of a message adds a reply, which is emailed to the operator; the message waits for us again. Throws
 * `not_found` (feedback_not_found, also for another person's message or a wrong address), `unauthenticated` when the
 * session has ended in the meantime, TooManyError.
 */
export async function replyToFeedback(
  { caller, actor }: { caller: Caller; actor: Actor | null },
  { number, email, text }: z.output<typeof endpoint.body>,
): Promise<{ number: string }> {
  // Also limits the guessing of numbers.
  if (actor) await messagesByUser.spend(String(actor.userId));
  else await messagesByAddress.spend(addressBucket(caller.ip));
  return db.$transaction(async (tx) => {
    if (actor) await holdActor(tx, actor);
    const found = await tx.feedback.findUnique({ where: { number } });
    if (!found || !isWriter(found, { actor, email }))
      throw new DomainError('not_found', 'feedback_not_found');
    const thread = await lockThread(tx, found.id);
    const createdAt = clock.now();
    await tx.feedbackMessage.create({ data: { feedbackId: thread.id, kind: 'message', text, createdAt } });
    await tx.feedback.update({
      where: { id: thread.id },
      data: { waitingSince: thread.waitingSince ?? createdAt, closedAt: null },
    });
    await mailOperator(tx, { ...thread, suggestion: text, createdAt });
    return { number };
  });
}

/** A user by their session; a visitor by the number, which only they and we have, and their address. */
function isWriter({ userId, email }: Feedback, given: { actor: Actor | null; email: string }): boolean {
  if (userId !== null) return given.actor?.userId === userId;
  return tidyEmail(given.email) === tidyEmail(email);
}
