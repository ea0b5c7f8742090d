import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { sendFeedback } from '@/lib/support/feedback';
import { callerFrom } from './members';

/** An unanswered message from a user or a visitor; each has an address of its own, because test files share an inbox. */
export async function writeFeedback(actor: Actor | null = null) {
  const email = `quem-escreve-${randomUUID()}@example.com`;
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
