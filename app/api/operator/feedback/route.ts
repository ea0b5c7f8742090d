import { listOpenFeedback } from '@/lib/operator/queues/contract';
import { queueFeedback } from '@/lib/operator/queues/queues';
import { handle } from '@/app/handle';

export const GET = handle(listOpenFeedback, queueFeedback);
