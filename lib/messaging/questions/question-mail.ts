import { censor, hideContacts } from '@/lib/catalog/censor';
import type { AdFault } from '@/lib/catalog/moderation/faults';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { notifyUser } from '@/lib/notices/notify-user';
import { clock } from '@/lib/services/clock/clock';
import { QUESTION_EMAIL_EXPIRY_MS, type QuestionPart } from './rules';

/** Notifies the owner of the ad of a new question. */
export async function notifyOwner(tx: Prisma.TransactionClient, id: number): Promise<void> {
  const { text, isPrivate, work } = await readQuestion(tx, id);
  await send(tx, work.user, '/questions', 'questionAsked', {
    title: hideContacts(work.title),
    private: isPrivate ? 'yes' : 'no',
    quote: censor(text),
  });
}

/** Notifies the asker of the answer, unless their account is closed or blocked. */
export async function notifyAsker(tx: Prisma.TransactionClient, id: number): Promise<void> {
  const { answer, work, asker } = await readQuestion(tx, id);
  await send(tx, asker, '/questions#asked', 'questionAnswered', {
    title: hideContacts(work.title),
    quote: censor(answer ?? ''),
  });
}

/** Notifies the author of a question or an answer that it was hidden, and why. */
export async function notifyAuthor(
  tx: Prisma.TransactionClient,
  id: number,
  { part, fault }: { part: QuestionPart; fault: AdFault },
): Promise<void> {
  const { work, asker } = await readQuestion(tx, id);
  const author = part === 'question' ? asker : work.user;
  await send(tx, author, part === 'question' ? '/questions#asked' : '/questions', 'questionHidden', {
    title: hideContacts(work.title),
    part,
    kind: fault,
  });
}

function readQuestion(tx: Prisma.TransactionClient, id: number) {
  return tx.adQuestion.findUniqueOrThrow({
    where: { id },
    include: { asker: true, work: { include: { user: true } } },
  });
}

type QuestionNotice = 'questionAsked' | 'questionAnswered' | 'questionHidden';

async function send(
  tx: Prisma.TransactionClient,
  to: User,
  path: `/${string}`,
  template: QuestionNotice,
  values: Record<string, string>,
): Promise<void> {
  if (to.deletedAt ?? to.blockedAt) return;
  await notifyUser(tx, to, {
    path,
    template,
    values,
    expiresAt: new Date(clock.now().getTime() + QUESTION_EMAIL_EXPIRY_MS),
  });
}
