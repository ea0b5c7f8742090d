import { handle } from '@/app/handle';
import { answerQuestion } from '@/lib/messaging/questions/answer';
import { answerQuestion as endpoint } from '@/lib/messaging/questions/contract';

export const PUT = handle(endpoint, ({ body }, { actor }) => answerQuestion(actor, body));
