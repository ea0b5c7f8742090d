import type { Actor } from '@/lib/accounts/actor';
import type { Order, Prisma } from '@/lib/generated/prisma/client';
import { stateOfPostalCode } from '@/lib/places/postal-code';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { publishTo } from '@/lib/services/realtime/publish';
import { mailOrder } from '../order-mail';
import { isPaidFor, lockPurchase } from '../policy';
import { type JobPlaceInput, type JobPlaceTexts, jobPlaceTexts } from './fields';
import { arrangeJobPictures, dropJobPictures } from './pictures/picture';
import { mayChangePlace } from './policy';
import { NOTICE_BURST_MS } from './rules';
import { sealTexts } from './sealed-texts';

/**
 * The customer says where the work is to be done, until the end of its day. Replaces the whole place; an empty one
 * deletes it. The provider of a paid order is notified. Throws `not_found` (order_not_found, picture_not_found),
 * `forbidden` (only_customer), `conflict` (job_place_fixed).
 */
export async function saveJobPlace(actor: Actor, orderId: number, place: JobPlaceInput): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockPurchase(tx, actor, orderId);
    if (!mayChangePlace(order, clock.now())) throw new DomainError('conflict', 'job_place_fixed');
    await writeJobPlace(tx, order, place);
    if (isPaidFor(order)) await noticeChange(tx, order);
    await publishTo(tx, [order.customerId, order.providerId], { name: 'order', order_id: orderId });
  });
}

/** Writes the place of an order that the caller has locked or created. Throws `not_found` (picture_not_found). */
export async function writeJobPlace(
  tx: Prisma.TransactionClient,
  { id: orderId, customerId }: Pick<Order, 'id' | 'customerId'>,
  { shares_phone, pictures, ...typed }: JobPlaceInput,
): Promise<void> {
  const texts = withState(jobPlaceTexts.parse(typed));
  const isEmpty = !shares_phone && pictures.length === 0 && Object.values(texts).every((text) => text === '');
  if (isEmpty) {
    await dropJobPictures(tx, { orderId });
    await tx.jobPlace.deleteMany({ where: { orderId } });
    return;
  }
  const now = clock.now();
  const earlier = await tx.jobPlace.findUnique({ where: { orderId }, select: { phoneAgreedAt: true } });
  const data = {
    sealed: sealTexts(texts),
    // The time of the consent, not of a later change.
    phoneAgreedAt: shares_phone ? (earlier?.phoneAgreedAt ?? now) : null,
    changedAt: now,
  };
  await tx.jobPlace.upsert({ where: { orderId }, create: { orderId, ...data }, update: data });
  await arrangeJobPictures(tx, { orderId, ownerId: customerId, pictures });
}

/** Moves the place of an order to another order of the same customer, unless that one has a place. */
export async function moveJobPlace(
  tx: Prisma.TransactionClient,
  { from, to }: { from: number; to: number },
): Promise<void> {
  if ((await tx.jobPlace.count({ where: { orderId: to } })) > 0) return;
  // The pictures follow: their foreign key cascades.
  await tx.jobPlace.updateMany({ where: { orderId: from }, data: { orderId: to, changedAt: clock.now() } });
}

function withState(texts: JobPlaceTexts): JobPlaceTexts {
  return { ...texts, state: texts.state || (stateOfPostalCode(texts.postal_code) ?? '') };
}

/** One notice for a burst of changes: none while a recent one is unread. */
async function noticeChange(
  tx: Prisma.TransactionClient,
  { id: orderId, providerId }: Pick<Order, 'id' | 'providerId'>,
): Promise<void> {
  const now = clock.now();
  const unread = await tx.notice.count({
    where: {
      userId: providerId,
      orderId,
      kind: 'orderPlaceChanged',
      readAt: null,
      createdAt: { gt: new Date(now.getTime() - NOTICE_BURST_MS) },
    },
  });
  if (unread === 0) await mailOrder(tx, orderId, 'place_changed', now);
}
