import { excerpt } from '@/lib/messaging/safety/excerpt';
import { getReport } from '@/lib/messaging/safety/report';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

/** More than anybody reads of one dispute. */
const MAX_MESSAGES = 1_000;

/**
 * What an operator sees of a report: what was said around what it means, as it was then. That it was read is written down.
 * Throws `not_found` (report_not_found).
 */
export async function readReport(operatorId: number, reportId: number) {
  const report = await getReport(reportId);
  await logReading({
    operatorId,
    conversationId: report.conversationId,
    ground: 'report',
    groundId: reportId,
  });
  return { ...report, excerpt: excerpt.parse(report.excerpt) };
}

/**
 * What the two people of a disputed order wrote to each other, oldest first, the newest MAX_MESSAGES; empty when they wrote
 * nothing. That it was read is written down. Throws `forbidden` (order_not_disputed): of all others an operator reads nothing.
 */
export async function readDisputedConversation(operatorId: number, orderId: number) {
  const order = await db.order.findUnique({ where: { id: orderId, state: 'disputed' } });
  if (!order) throw new DomainError('forbidden', 'order_not_disputed');
  const [lowUserId = 0, highUserId = 0] = [order.customerId, order.providerId].toSorted((a, b) => a - b);
  const conversation = await db.conversation.findUnique({
    where: { lowUserId_highUserId: { lowUserId, highUserId } },
  });
  if (!conversation) return [];
  await logReading({ operatorId, conversationId: conversation.id, ground: 'dispute', groundId: orderId });
  const newestFirst = await db.message.findMany({
    where: { conversationId: conversation.id },
    include: { pictures: { select: { id: true }, orderBy: { place: 'asc' } } },
    orderBy: { position: 'desc' },
    take: MAX_MESSAGES,
  });
  return newestFirst.toReversed();
}

/** Written before anything is shown: who cannot be noted down reads nothing. */
async function logReading(reading: {
  operatorId: number;
  conversationId: string;
  ground: 'report' | 'dispute';
  groundId: number;
}): Promise<void> {
  await db.chatReading.create({ data: { ...reading, at: clock.now() } });
}
