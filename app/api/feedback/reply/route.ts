import { handle } from '@/app/handle';
import { replyToFeedback as endpoint } from '@/lib/support/contract';
import { replyToFeedback } from '@/lib/support/reply';

export const PUT = handle(endpoint, ({ body }, who) => replyToFeedback(who, body));
