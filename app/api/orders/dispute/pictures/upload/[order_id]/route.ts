import { handle } from '@/app/handle';
import { uploadDisputePicture as endpoint } from '@/lib/disputes/contract';
import { addDisputePicture } from '@/lib/disputes/pictures/picture';

export const POST = handle(endpoint, async ({ params, upload }, { actor }) => ({
  picture: await addDisputePicture(actor, params.order_id, upload),
}));
