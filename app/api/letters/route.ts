import { handle } from '@/app/handle';
import { chooseLetters as choice, loadLetterChoice } from '@/lib/messaging/letters/contract';
import { chooseLetters, findLetterChoice } from '@/lib/messaging/letters/letter-choice';

export const GET = handle(loadLetterChoice, (_, { actor }) => findLetterChoice(actor));

export const PUT = handle(choice, ({ body }, { actor }) => chooseLetters(actor, body.messages));
