import { handle } from '@/app/handle';
import { uploadIdentityPicture as endpoint } from '@/lib/verification/contract';
import { addIdentityPicture } from '@/lib/verification/picture';

export const POST = handle(endpoint, async ({ params, upload }, { actor }) => ({
  unsent: await addIdentityPicture(actor, params.side, upload),
}));
