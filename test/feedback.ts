import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { sendFeedback } from '@/lib/support/feedback';
import { callerFrom } from './members';

let written = 0;

/** An unanswered message from a user or a visitor, each from another address: messages from one are limited. */
export async function writeFeedback(actor: Actor | null = null) {
  written += 1;
  const email = `quem-escreve-${written}@example.com`;
  const { number } = await sendFeedback(
    { caller: callerFrom(), actor },
    {
      name: 'Bruno Reis',
      email,
      phone: '',
      suggestion: 'Não consigo pagar.',
      evaluation: null,
      uid: '',
      code: 'help',
      order_id: null,
    },
  );
  const { id } = await db.feedback.findUniqueOrThrow({ where: { number } });
  return { id, number, email };
}
