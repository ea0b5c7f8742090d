import type { Actor } from '@/lib/accounts/actor';
import type { PictureWidth } from '@/lib/media/rules';
import type { Answer } from '@/lib/platform/endpoint';
import { db } from '@/lib/platform/database/db';
import { refuseOwnMatter } from '../audit/audited';
import { readDisputedConversation, readDisputedPicture } from '../reports';
import type { loadDisputedConversation } from './contract';

/**
 * What the two people of a disputed order wrote to each other. Throws as `readDisputedConversation`, `forbidden`
 * (own_matter).
 */
export async function openDisputedConversation(
  operator: Actor,
  orderId: number,
): Promise<Answer<typeof loadDisputedConversation>> {
  await refuseOwnMatter(db, operator, { kind: 'order', id: orderId });
  const said = await readDisputedConversation(operator.userId, orderId);
  const order = await db.order.findUnique({ where: { id: orderId }, select: { customerId: true } });
  return {
    said: said.map(({ position, authorId, text, createdAt, pictures }) => ({
      position,
      said_by: authorId === order?.customerId ? 'customer' : 'provider',
      text,
      at: createdAt.toISOString(),
      pictures,
    })),
  };
}

/** A picture of such a conversation. Throws as `readDisputedPicture`, `forbidden` (own_matter). */
export async function openConversationPicture(
  operator: Actor,
  picture: { orderId: number; id: string; width: PictureWidth },
): Promise<File> {
  await refuseOwnMatter(db, operator, { kind: 'order', id: picture.orderId });
  return readDisputedPicture(operator.userId, picture);
}
