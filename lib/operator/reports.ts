import type { PictureWidth } from '@/lib/media/rules';
import { findPrivatePicture } from '@/lib/media/private-pictures';
import { pictureFiles } from '@/lib/messaging/pictures/files';
import { findVoiceFile } from '@/lib/messaging/voice/voice-file';
import { findConversationId } from '@/lib/messaging/membership';
import { whereHeldFor } from '@/lib/orders/order-holds';
import { excerpt } from '@/lib/messaging/safety/excerpt';
import { getReport } from '@/lib/messaging/safety/report';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { logConversationReading } from './audit/readings';
import { DISPUTE_MESSAGES_SHOWN } from './rules';

/** A report with the copy of the surrounding messages. The access is logged. Throws `not_found` (report_not_found). */
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
 * The bytes of a picture in a report, as WebP. The access is logged. Throws `not_found` (report_not_found;
 * picture_not_found when the report does not contain it, or it was deleted).
 */
export async function readReportedPicture(
  operatorId: number,
  { reportId, id, width }: { reportId: number; id: string; width: PictureWidth },
): Promise<File> {
  const { conversationId, excerpt } = await readReport(operatorId, reportId);
  if (!excerpt.some(({ pictures }) => pictures.includes(id)))
    throw new DomainError('not_found', 'picture_not_found');
  return pictureFile({ conversationId, id }, width);
}

/**
 * The bytes of a picture that the users of a disputed order sent each other, as WebP. The access is logged. Throws
 * `forbidden` (order_not_disputed), `not_found` (picture_not_found).
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
 * A voice message in a report. The access is logged. Throws `not_found` (report_not_found; voice_not_found when the
 * report does not contain it, or it was deleted).
 */
export async function readReportedVoice(
  operatorId: number,
  { reportId, id }: { reportId: number; id: string },
): Promise<File> {
  const { conversationId, excerpt } = await readReport(operatorId, reportId);
  if (!excerpt.some(({ voice }) => voice === id)) throw new DomainError('not_found', 'voice_not_found');
  return voiceFile({ conversationId, id });
}

/**
 * A voice message that one user of a disputed order sent the other. The access is logged. Throws `forbidden`
 * (order_not_disputed), `not_found` (voice_not_found).
 */
export async function readDisputedVoice(
  operatorId: number,
  { orderId, id }: { orderId: number; id: string },
): Promise<File> {
  const conversationId = await findDisputedConversation(orderId);
  if (conversationId === null) throw new DomainError('not_found', 'voice_not_found');
  const file = await voiceFile({ conversationId, id });
  await logReading({ operatorId, conversationId, ground: 'dispute', groundId: orderId });
  return file;
}

/**
 * The newest DISPUTE_MESSAGES_SHOWN messages between the users of a disputed order, oldest first; empty if there are
 * none. The access is logged. Throws `forbidden` (order_not_disputed): operators cannot read any other conversation.
 */
export async function readDisputedConversation(operatorId: number, orderId: number) {
  const conversationId = await findDisputedConversation(orderId);
  if (conversationId === null) return [];
  await logReading({ operatorId, conversationId, ground: 'dispute', groundId: orderId });
  const newestFirst = await db.message.findMany({
    where: { conversationId },
    include: {
      pictures: { select: { id: true, width: true, height: true }, orderBy: { place: 'asc' } },
      voice: { select: { id: true, durationSeconds: true, removedAt: true } },
    },
    orderBy: { position: 'desc' },
    take: DISPUTE_MESSAGES_SHOWN,
  });
  return newestFirst.toReversed();
}

/** The conversation of the users of a disputed order; null: there is none. */
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

/** A voice message that was sent. Throws `not_found` (voice_not_found), also when its file was deleted. */
async function voiceFile(place: { conversationId: string; id: string }): Promise<File> {
  const where = { ...place, position: { not: null }, removedAt: null };
  const voice = await db.messageVoice.findFirst({ where });
  const file = voice && (await findVoiceFile(voice));
  if (!file) throw new DomainError('not_found', 'voice_not_found');
  return file;
}

/** Logs the access before anything is shown, so that no access is unlogged. */
async function logReading(reading: {
  operatorId: number;
  conversationId: string;
  ground: 'report' | 'dispute';
  groundId: number;
}): Promise<void> {
  const { operatorId, ground, groundId } = reading;
  await db.chatReading.create({ data: { ...reading, at: clock.now() } });
  const kind = ground === 'report' ? 'report' : 'order';
  await logConversationReading({ userId: operatorId }, { kind, id: groundId });
}
