import { listFeedback as endpoint } from '@/lib/support/contract';
import { listFeedback } from '@/lib/support/feedback';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, (_, { actor }) => listFeedback(actor));
