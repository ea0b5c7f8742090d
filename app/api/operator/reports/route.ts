import { listReports } from '@/lib/operator/queues/contract';
import { queueReports } from '@/lib/operator/queues/queues';
import { handle } from '@/app/handle';

export const GET = handle(listReports, queueReports);
