import { sendFeedback as endpoint } from '@/lib/support/contract';
import { sendFeedback } from '@/lib/support/feedback';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, who) => sendFeedback(who, body));
