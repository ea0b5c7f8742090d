import { handle } from '@/app/handle';
import { proposeDate as endpoint } from '@/lib/hiring/contract';
import { proposeDate } from '@/lib/hiring/reschedule';

export const PUT = handle(endpoint, ({ body }, { actor }) =>
  proposeDate(actor, body.order_id, body.execution_date),
);
