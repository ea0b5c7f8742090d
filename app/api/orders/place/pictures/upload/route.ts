import { handle } from '@/app/handle';
import { uploadJobPicture as endpoint } from '@/lib/orders/job-place/contract';
import { addJobPicture } from '@/lib/orders/job-place/pictures/picture';

export const POST = handle(endpoint, async ({ upload }, { actor }) => ({
  picture: await addJobPicture(actor, upload),
}));
