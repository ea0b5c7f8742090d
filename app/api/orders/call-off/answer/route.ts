import { handle } from '@/app/handle';
import { answerCancel as endpoint } from '@/lib/orders/cancellation/contract';
import { answerCancel } from '@/lib/orders/cancellation/cancellation';

export const PUT = handle(endpoint, ({ body }, { actor }) => answerCancel(actor, body.order_id, body.agreed));
