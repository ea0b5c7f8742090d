import { z } from 'zod';
import { WORK_PICTURE_MAX_BYTES } from '../../media/rules';
import { defineEndpoint } from '../../platform/endpoint';
import { conversationId, messagePicture } from '../contract';

/**
 * Brings a picture for a message in a conversation: JPEG, PNG or WebP by content, one frame, 25 megapixels at the most. Nobody
 * but the caller sees it before a message names it; without one it is gone after a day.
 */
export const uploadMessagePicture = defineEndpoint({
  method: 'POST',
  path: '/chat/pictures/upload/{conversation_id}',
  access: 'user',
  params: z.strictObject({ conversation_id: conversationId }),
  upload: { field: 'picture', maxBytes: WORK_PICTURE_MAX_BYTES, tooLarge: 'picture_over_10_mb' },
  answer: z.strictObject({ picture: messagePicture }),
});

/** A picture of a conversation that the caller takes part in, as WebP: 480 pixels wide, or the larger one; or less. */
export const loadMessagePicture = defineEndpoint({
  method: 'GET',
  path: '/chat/pictures/{id}/{width}',
  access: 'user',
  params: z.strictObject({ id: z.guid(), width: z.enum(['480', '1280']) }),
  answer: z.file().mime('image/webp'),
  isImmutable: true,
});
