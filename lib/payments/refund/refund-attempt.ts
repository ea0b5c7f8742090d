import { db } from '@/lib/platform/database/db';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { REFUND_PAUSES_MS } from '../rules';

/** The attempt whose key a refund request uses now; concurrent callers get the same one. */
export async function openAttempt(refundId: string): Promise<{ id: string; key: string }> {
  const attempt = { refundId, createdAt: clock.now() };
  await db.refundAttempt.createMany({ data: [attempt], skipDuplicates: true });
  const { id, key } = await db.refundAttempt.findFirstOrThrow({ where: { refundId, refusedAt: null } });
  return { id, key: key ?? id };
}

/**
 * Records that the gateway refused an attempt. Gateways may repeat a refusal for its key, so the next
 * attempt, after a pause, has another one. After the last pause the refund is 'refused' and an operator
 * decides. Idempotent.
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
    const pauseMs = REFUND_PAUSES_MS[refusals];
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
