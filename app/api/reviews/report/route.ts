import { handle } from '@/app/handle';
import { reportReview as endpoint } from '@/lib/reviews/moderation/contract';
import { reportReview } from '@/lib/reviews/moderation/report';

export const PUT = handle(endpoint, ({ body }, who) => reportReview(who, body));
