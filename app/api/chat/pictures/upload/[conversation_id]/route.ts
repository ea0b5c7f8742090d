import { uploadMessagePicture as endpoint } from '@/lib/messaging/pictures/contract';
import { addMessagePicture } from '@/lib/messaging/pictures/picture';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ params, upload }, { actor }) =>
  addMessagePicture(actor, params.conversation_id, upload).then((picture) => ({ picture })),
);
