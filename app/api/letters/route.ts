import { handle } from '@/app/handle';
import { chooseLetters, loadLetterChoice } from '@/lib/messaging/emails/contract';
import { findEmailChoice, updateEmailChoice } from '@/lib/messaging/emails/email-preference';

export const GET = handle(loadLetterChoice, (_, { actor }) => findEmailChoice(actor));

export const PUT = handle(chooseLetters, ({ body }, { actor }) => updateEmailChoice(actor, body));
