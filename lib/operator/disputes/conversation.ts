import type { PictureWidth } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { refuseOwnMatter } from '../audit/audited';
import { readDisputedConversation, readDisputedPicture } from '../reports';

type Operator = { userId: number };

/**
 * What the two people of a disputed order wrote to each other. The reading is logged. Throws as
 * `readDisputedConversation`, `forbidden` (own_matter).
 */
export async function openConversation(operator: Operator, orderId: number) {
  await refuseOwnMatter(db, operator, { kind: 'order', id: orderId });
  return readDisputedConversation(operator.userId, orderId);
}

/** A picture of such a conversation, as WebP. Throws as `readDisputedPicture`, `forbidden` (own_matter). */
export async function openConversationPicture(
  operator: Operator,
  picture: { orderId: number; id: string; width: PictureWidth },
): Promise<File> {
  await refuseOwnMatter(db, operator, { kind: 'order', id: picture.orderId });
  return readDisputedPicture(operator.userId, picture);
}
