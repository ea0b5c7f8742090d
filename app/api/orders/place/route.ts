import { handle } from '@/app/handle';
import { saveJobPlace as endpoint } from '@/lib/orders/job-place/contract';
import { saveJobPlace } from '@/lib/orders/job-place/job-place';

export const PUT = handle(endpoint, ({ body }, { actor }) => saveJobPlace(actor, body.order_id, body.place));
