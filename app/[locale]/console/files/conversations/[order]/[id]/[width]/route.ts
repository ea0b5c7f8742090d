import { openConversationPicture } from '@/lib/operator/disputes/conversation';
import { DomainError } from '@/lib/platform/errors';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleFile, picture, pictureParams } from '../../../../../operator';

type Params = { order: string; id: string; width: string };

/** A picture that the two people of a disputed order sent each other. The reading is logged. */
export const GET = consoleFile<Params>({ subject: 'order' }, async (operator, _, params) => {
  const order = rowIdParam.safeParse(params.order);
  if (!order.success) throw new DomainError('not_found', 'picture_not_found');
  return picture(await openConversationPicture(operator, { orderId: order.data, ...pictureParams(params) }));
});
