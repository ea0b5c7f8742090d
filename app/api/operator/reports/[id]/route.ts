import { loadReport } from '@/lib/operator/queues/contract';
import { openReport } from '@/lib/operator/queues/queues';
import { handle } from '@/app/handle';

export const GET = handle(loadReport, ({ params }, { actor }) => openReport(actor, params.id));
