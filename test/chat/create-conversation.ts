import { randomBytes } from 'node:crypto';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';

/** Inserts a conversation of two users with this many messages. Returns its id. */
export async function createConversation(
  [one, other]: readonly [number, number],
  lastPosition = 0,
): Promise<string> {
  const [lowUserId, highUserId] = [Math.min(one, other), Math.max(one, other)];
  const id = randomBytes(16).toString('base64url');
  const members = { create: [{ userId: lowUserId }, { userId: highUserId }] };
  await db.conversation.create({
    data: { id, lowUserId, highUserId, lastPosition, createdAt: clock.now(), members },
  });
  return id;
}
