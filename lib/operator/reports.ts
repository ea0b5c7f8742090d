import type { PictureWidth } from '@/lib/media/rules';
import { findPrivatePicture } from '@/lib/media/private-pictures';
import { pictureFiles } from '@/lib/messaging/pictures/files';
import { findConversationId } from '@/lib/messaging/membership';
import { whereHeldFor } from '@/lib/orders/order-holds';
import { excerpt } from '@/lib/messaging/safety/excerpt';
import { getReport } from '@/lib/messaging/safety/report';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

/** More than anybody reads of one dispute. */
const MAX_MESSAGES = 1_000;

/**
 * What an operator sees of a report: what was said around what it means, as it was then. That it was read is written
 * down. Throws `not_found` (report_not_found).
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
 * The bytes of a picture that goes with a report, as WebP; written down as the reading of it is. Throws `not_found`
 * (report_not_found; picture_not_found when the report does not show it, or it was forgotten).
 */
export async function readReportedPicture(
  operatorId: number,
  { reportId, id, width }: { reportId: number; id: string; width: PictureWidth },
): Promise<File> {
  const { conversationId, excerpt: said } = await readReport(operatorId, reportId);
  if (!said.some(({ pictures }) => pictures.includes(id)))
    throw new DomainError('not_found', 'picture_not_found');
  return pictureFile({ conversationId, id }, width);
}

/**
 * The bytes of a picture that the two people of a disputed order sent each other, as WebP. That it was read is written
 * down. Throws `forbidden` (order_not_disputed), `not_found` (picture_not_found).
 */
export async function readDisputedPicture(
  operatorId: number,
  { orderId, id, width }: { orderId: number; id: string; width: PictureWidth },
): Promise<File> {
  const conversationId = await findDisputedConversation(orderId);
  const isShown =
    conversationId !== null &&
    (await db.messagePicture.count({ where: { id, conversationId, position: { not: null } } })) > 0;
  if (!isShown) throw new DomainError('not_found', 'picture_not_found');
  await logReading({ operatorId, conversationId, ground: 'dispute', groundId: orderId });
  return pictureFile({ conversationId, id }, width);
}

/**
 * What the two people of a disputed order wrote to each other, oldest first, the newest MAX_MESSAGES; empty when they
 * wrote nothing. That it was read is written down. Throws `forbidden` (order_not_disputed): of all others an operator
 * reads nothing.
 */
export async function readDisputedConversation(operatorId: number, orderId: number) {
  const conversationId = await findDisputedConversation(orderId);
  if (conversationId === null) return [];
  await logReading({ operatorId, conversationId, ground: 'dispute', groundId: orderId });
  const newestFirst = await db.message.findMany({
    where: { conversationId },
    include: { pictures: { select: { id: true, width: true, height: true }, orderBy: { place: 'asc' } } },
    orderBy: { position: 'desc' },
    take: MAX_MESSAGES,
  });
  return newestFirst.toReversed();
}

/** The conversation of the two people of a disputed order; null: they wrote nothing. */
async function findDisputedConversation(orderId: number): Promise<string | null> {
  const order = await db.order.findUnique({
    where: { id: orderId, OR: [{ state: 'charged_back' }, whereHeldFor('dispute', 'partial_refund')] },
  });
  if (!order) throw new DomainError('forbidden', 'order_not_disputed');
  return findConversationId(order.customerId, order.providerId);
}

async function pictureFile(
  picture: { conversationId: string; id: string },
  width: PictureWidth,
): Promise<File> {
  const file = await findPrivatePicture(pictureFiles(picture), width);
  if (!file) throw new DomainError('not_found', 'picture_not_found');
  return file;
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
