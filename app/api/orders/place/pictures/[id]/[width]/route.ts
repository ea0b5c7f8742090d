import { handle } from '@/app/handle';
import { loadJobPicture as endpoint } from '@/lib/orders/job-place/contract';
import { readJobPicture } from '@/lib/orders/job-place/pictures/picture';

export const GET = handle(endpoint, ({ params }, { actor }) =>
  readJobPicture(actor, params.id, params.width),
);
