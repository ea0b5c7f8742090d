import { z } from 'zod';
import { nameFor } from '@/lib/accounts/closed-account';
import { findPushReader, listPushSessions, pushTo } from '@/lib/accounts/push/subscription';
import type { Order, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { hasOpenProposal, ORDER_PUSH_EXPIRY_MS } from './rules';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { renderPush } from '@/lib/services/push/render-push';
import { serviceDayIn } from './order-mail';

/** Events of an order with a notification: actions of the other side. */
const about = z.enum(['paid', 'date_proposed']);
type About = z.output<typeof about>;

/** For one browser; the text is rendered on sending. */
export const pushOrderJob = defineJob(
  'push_order',
  z.strictObject({ session_id: z.int(), order_id: z.int(), about, until: z.iso.datetime() }),
  { queue: 'push' },
);

/** Queues notifications to these users' browsers, inside the transaction of the event. */
export async function pushOrder(
  tx: Prisma.TransactionClient,
  { id }: Pick<Order, 'id'>,
  what: About,
  userIds: number[],
): Promise<void> {
  const until = new Date(clock.now().getTime() + ORDER_PUSH_EXPIRY_MS).toISOString();
  for (const userId of userIds) {
    for (const session_id of await listPushSessions(tx, userId))
      await addJob(tx, pushOrderJob, { session_id, order_id: id, about: what, until });
  }
}

/** Notifies one browser, unless another user is logged in there by now or the order has changed since. */
export async function performOrderPush(job: z.output<typeof pushOrderJob.payload>): Promise<void> {
  if (clock.now() >= new Date(job.until)) return;
  const reader = await findPushReader(job.session_id);
  if (!reader) return;
  const person = { select: { name: true, deletedAt: true } };
  const order = await db.order.findUniqueOrThrow({
    where: { id: job.order_id },
    include: { customer: person, provider: person },
  });
  const isCustomer = order.customerId === reader.userId;
  if (!isCustomer && order.providerId !== reader.userId) return;
  const text = textFor(job.about, order, reader.userId);
  if (!text) return;
  const day = (date: Date | null) => (date ? serviceDayIn(reader.locale, date) : '');
  const words = renderPush(
    text,
    {
      other: nameFor(reader, isCustomer ? order.provider : order.customer),
      title: order.title,
      date: day(order.executionDate),
      proposedDate: day(order.proposedDate),
    },
    reader.locale,
  );
  await pushTo(reader, { ...words, path: '/orders', tag: `order-${order.id}` });
}

function textFor(what: About, order: Order, userId: number) {
  const { state, customerId, proposedById, acceptBy } = order;
  if (state !== 'paid') return null;
  if (what === 'paid') {
    if (customerId === userId) return 'orderPaidCustomer' as const;
    return acceptBy === null ? ('orderPaidProvider' as const) : ('orderToAcceptProvider' as const);
  }
  return hasOpenProposal(order, clock.now()) && proposedById !== userId
    ? ('orderDateProposed' as const)
    : null;
}
