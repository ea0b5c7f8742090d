import { handle } from '@/app/handle';
import { loadDisputePicture as endpoint } from '@/lib/disputes/contract';
import { readDisputePicture } from '@/lib/disputes/pictures/picture';

export const GET = handle(endpoint, ({ params }, { actor }) =>
  readDisputePicture(actor, params.id, params.width),
);
