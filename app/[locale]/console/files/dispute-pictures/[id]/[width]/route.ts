import { readStatementPicture } from '@/lib/operator/disputes/open-disputes';
import { consoleFile, picture, pictureParams } from '../../../../operator';

/** A picture of a statement in an open dispute. */
export const GET = consoleFile<{ id: string; width: string }>(
  { subject: 'order' },
  async (_operator, _request, params) => {
    const { id, width } = pictureParams(params);
    return picture(await readStatementPicture(id, width));
  },
);
