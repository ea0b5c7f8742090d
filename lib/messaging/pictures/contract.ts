import { z } from 'zod';
import { pictureWidth, REFUSED_PICTURES } from '../../media/fields';
import { WORK_PICTURE_MAX_BYTES } from '../../media/rules';
import { defineEndpoint } from '../../platform/endpoint';
import { conversationId, messagePicture } from '../contract';
import { CALLS_PER_HOUR } from '../rules';

export const uploadMessagePicture = defineEndpoint({
  method: 'POST',
  path: '/chat/pictures/upload/{conversation_id}',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.upload,
  tag: 'Conversations',
  summary: 'Add a picture for a message',
  description:
    'JPEG, PNG or WebP by content, one frame, at most 25 megapixels. Only the caller can see it until ' +
    'it is sent in a message; otherwise it is deleted after a day.',
  refuses: {
    invalid: REFUSED_PICTURES,
    forbidden: ['chat_foreign', 'chat_not_open', 'chat_person_gone', 'chat_closed', 'chat_blocked_by_you'],
  },
  params: z.strictObject({ conversation_id: conversationId }),
  upload: { field: 'picture', maxBytes: WORK_PICTURE_MAX_BYTES, tooLarge: 'picture_over_10_mb' },
  answer: z.strictObject({ picture: messagePicture }),
});

export const loadMessagePicture = defineEndpoint({
  method: 'GET',
  path: '/chat/pictures/{id}/{width}',
  access: 'user',
  tag: 'Conversations',
  summary: 'Get a picture of a message',
  description:
    'For the two users of the conversation, as WebP with a width of at most 480 pixels, or the larger ' +
    'size.',
  refuses: { not_found: ['picture_not_found'] },
  params: z.strictObject({ id: z.guid(), width: pictureWidth }),
  answer: z.file().mime('image/webp'),
  isImmutable: true,
});
