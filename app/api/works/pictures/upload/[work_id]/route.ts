import { uploadWorkPicture as endpoint } from '@/lib/media/contract';
import { addWorkPicture } from '@/lib/catalog/pictures/work-picture';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ params, upload }, { actor }) =>
  addWorkPicture(actor, params.work_id, upload).then((picture) => ({ picture })),
);
