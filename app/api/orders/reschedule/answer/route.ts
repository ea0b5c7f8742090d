import { handle } from '@/app/handle';
import { answerDate as endpoint } from '@/lib/orders/contract';
import { answerDate } from '@/lib/orders/reschedule/reschedule';

export const PUT = handle(endpoint, ({ body: { order_id, execution_date, agreed } }, { actor }) =>
  answerDate(actor, order_id, { day: execution_date, isAgreed: agreed }),
);
