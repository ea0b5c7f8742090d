import { handle } from '@/app/handle';
import { proposeDate as endpoint } from '@/lib/orders/contract';
import { proposeDate } from '@/lib/orders/reschedule/reschedule';

export const PUT = handle(endpoint, ({ body }, { actor }) =>
  proposeDate(actor, body.order_id, body.execution_date),
);
