import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { clock } from '@/lib/services/clock/clock';

const MINUTE_MS = 60_000;
/**
 * How long a gateway is left alone after its first, second … refusal: what hinders it may pass. Then a person decides.
 */
const PAUSES_MS = [1, 10, 60, 360].map((minutes) => minutes * MINUTE_MS);

/** How long to leave the gateway alone after so many refusals and one more; undefined: a person decides. */
export function pauseAfter(refusals: number): number | undefined {
  return PAUSES_MS[refusals];
}

/** The key under which a refund is asked for now, by whoever asks. */
export async function openAttempt(refundId: string): Promise<string> {
  const attempt = { refundId, createdAt: clock.now() };
  await db.refundAttempt.createMany({ data: [attempt], skipDuplicates: true });
  const { id } = await db.refundAttempt.findFirstOrThrow({ where: { refundId, refusedAt: null } });
  return id;
}

/**
 * The gateway has said no to an attempt and may keep that for its key: the next asking, after a pause, has another one.
 * After the last pause the refund is 'refused', and a person decides. Does nothing when that was noted before.
 */
export async function noteRefusal(refundId: string, attemptId: string, status: number): Promise<void> {
  const at = clock.now();
  const state = await db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from refunds where id = ${refundId}::uuid for update`;
    const { count } = await tx.refundAttempt.updateMany({
      where: { id: attemptId, refusedAt: null },
      data: { refusedAt: at, status },
    });
    if (count === 0) return null;
    const { refusals } = await tx.refund.findUniqueOrThrow({ where: { id: refundId } });
    const pauseMs = pauseAfter(refusals);
    const retryAt = pauseMs === undefined ? null : new Date(at.getTime() + pauseMs);
    const next = retryAt ? 'intended' : 'refused';
    await tx.refund.updateMany({
      where: { id: refundId, state: { in: ['intended', 'in_process'] } },
      data: { state: next, refusals: refusals + 1, retryAt },
    });
    return next;
  });
  if (state) log.error({ refund: refundId, status, state }, 'a gateway refused a refund');
}
