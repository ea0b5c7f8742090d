import { handle } from '@/app/handle';
import { chooseLetters, loadLetterChoice } from '@/lib/messaging/emails/contract';
import { findEmailPreference, updateEmailPreference } from '@/lib/messaging/emails/email-preference';

export const GET = handle(loadLetterChoice, (_, { actor }) => findEmailPreference(actor));

export const PUT = handle(chooseLetters, ({ body }, { actor }) =>
  updateEmailPreference(actor, body.messages),
);
