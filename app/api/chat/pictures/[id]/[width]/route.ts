import { loadMessagePicture as endpoint } from '@/lib/messaging/pictures/contract';
import { readMessagePicture } from '@/lib/messaging/pictures/picture';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, ({ params }, { actor }) =>
  readMessagePicture(actor, params.id, params.width),
);
