import { listOpenFeedback } from '@/lib/support/answer';
import { db } from '@/lib/platform/database/db';
import { QUEUE_SHOWN } from '../rules';

/** Messages that wait for us, longest wait first, QUEUE_SHOWN at most, each with its author unless a visitor sent it. */
export async function listFeedbackQueue() {
  const open = await listOpenFeedback({ limit: QUEUE_SHOWN });
  const authors = await db.user.findMany({
    where: { id: { in: open.flatMap(({ userId }) => userId ?? []) } },
    select: { id: true, uid: true },
  });
  return open.map((feedback) => ({
    ...feedback,
    author: authors.find(({ id }) => id === feedback.userId) ?? null,
  }));
}
