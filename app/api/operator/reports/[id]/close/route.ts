import { closeReport } from '@/lib/operator/queues/contract';
import { decideReport } from '@/lib/operator/queues/queues';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(closeReport, ({ params, body }, { actor }) =>
  decideReport(actor, { ...params, ...body }).then(done),
);
