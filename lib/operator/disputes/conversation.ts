import type { PictureWidth } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { requireRoleToRead } from '../access/roles';
import { refuseOwnMatter } from '../audit/audited';
import { readDisputedConversation, readDisputedPicture, readDisputedVoice } from '../reports';

type Operator = { userId: number };

/**
 * The conversation of the customer and provider of a disputed order. The access is logged. Throws as
 * `readDisputedConversation`, `forbidden` (own_matter, role_missing).
 */
export async function openConversation(operator: Operator, orderId: number) {
  await requireRoleToRead(operator, { subject: 'order' });
  await refuseOwnMatter(db, operator, { kind: 'order', id: orderId });
  return readDisputedConversation(operator.userId, orderId);
}

/** A picture of such a conversation, as WebP. Throws the same errors as `readDisputedPicture`, and `forbidden` (own_matter). */
export async function openConversationPicture(
  operator: Operator,
  picture: { orderId: number; id: string; width: PictureWidth },
): Promise<File> {
  await refuseOwnMatter(db, operator, { kind: 'order', id: picture.orderId });
  return readDisputedPicture(operator.userId, picture);
}

/** A voice message of such a conversation. Throws the same errors as `readDisputedVoice`, and `forbidden` (own_matter). */
export async function openConversationVoice(
  operator: Operator,
  voice: { orderId: number; id: string },
): Promise<File> {
  await refuseOwnMatter(db, operator, { kind: 'order', id: voice.orderId });
  return readDisputedVoice(operator.userId, voice);
}
