import { handle } from '@/app/handle';
import { chooseLetters as choice, loadLetterChoice } from '@/lib/messaging/emails/contract';
import { chooseLetters, findLetterChoice } from '@/lib/messaging/emails/letter-choice';

export const GET = handle(loadLetterChoice, (_, { actor }) => findLetterChoice(actor));

export const PUT = handle(choice, ({ body }, { actor }) => chooseLetters(actor, body.messages));
