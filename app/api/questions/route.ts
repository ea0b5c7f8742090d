import { handle } from '@/app/handle';
import { askQuestion } from '@/lib/messaging/questions/ask';
import {
  askQuestion as askEndpoint,
  listQuestions as listEndpoint,
} from '@/lib/messaging/questions/contract';
import { listQuestions } from '@/lib/messaging/questions/question-list';

export const GET = handle(listEndpoint, (_, { actor, caller }) => listQuestions(actor, caller.locale));

export const POST = handle(askEndpoint, ({ body }, { actor }) => askQuestion(actor, body));
