import { arrangeWorkPictures as endpoint } from '@/lib/media/contract';
import { arrangeWorkPictures } from '@/lib/catalog/pictures/arrange-pictures';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, { actor }) =>
  arrangeWorkPictures(actor, body).then((pictures) => ({ pictures })),
);
