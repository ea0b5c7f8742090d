import { isHeldFor, OPERATOR_HOLDS } from '@/lib/orders/order-holds';
import { fromDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import type { TimelineEntry } from '../timeline/entry';
import { listLogEntries } from '../timeline/log-entries';
import type { OrderWithHistory } from './order';

/** Everything that has happened to an order, newest first. */
export async function listOrderTimeline(order: OrderWithHistory): Promise<TimelineEntry[]> {
  const subjects = [
    { kind: 'order' as const, id: order.id },
    ...order.payments.map(({ id }) => ({ kind: 'payment' as const, id })),
  ];
  const parts = await Promise.all([
    // These acts are left out, because `holdsOf` has an entry for each of them.
    listLogEntries(subjects, { except: ['order_held', 'held_order_decided'] }),
    listEmails(order),
    listMessageCounts(order),
    listPayouts(order),
    listReviews(order),
  ]);
  return [...eventsOf(order), ...holdsOf(order), ...moneyOf(order), ...parts.flat()].toSorted(
    (a, b) => b.at.getTime() - a.at.getTime(),
  );
}

function eventsOf({ events }: OrderWithHistory): TimelineEntry[] {
  // Events are read by id, which decides between events of the same time.
  return events.toReversed().map(({ kind, at, by, date }) => ({
    at,
    kind: 'event',
    word: kind,
    by,
    day: date && fromDateColumn(date),
  }));
}

/** Holds by operators and blocks; events show the others. */
function holdsOf({ holds }: OrderWithHistory): TimelineEntry[] {
  return holds
    .filter((hold) => isHeldFor({ holds: [hold] }, ...OPERATOR_HOLDS))
    .flatMap(
      ({ kind, placedAt, placedBy, placedReason, blocked, endedAt, endedBy, endedReason, decision }) => {
        const placed: TimelineEntry = {
          at: placedAt,
          kind: 'decision',
          word: kind === 'block' ? 'held_by_block' : 'held_by_operator',
          by: placedBy,
          note: placedReason,
          ...(blocked !== null && { to: blocked }),
        };
        if (!endedAt) return [placed];
        const word = decision ? `hold_${decision}` : 'hold_ended';
        return [{ at: endedAt, kind: 'decision', word, by: endedBy, note: endedReason } as const, placed];
      },
    );
}

function moneyOf({ payments }: OrderWithHistory): TimelineEntry[] {
  return payments.flatMap((payment) => {
    const { id, createdAt, approvedAt, amountCents, refunds, reviews, decisions, chargeBacks } = payment;
    const page = { href: `/console/payments/${id}`, kind: 'payment', name: id.slice(-6) };
    const money = (at: Date, word: string, cents: number): TimelineEntry => ({
      at,
      kind: 'money',
      word,
      cents,
      page,
    });
    return [
      money(createdAt, 'charge_asked', amountCents),
      ...(approvedAt ? [money(approvedAt, 'charge_paid', amountCents)] : []),
      ...refunds.flatMap((refund) => {
        const cents = refund.amountCents ?? amountCents;
        const isOfGateway = refund.kind === 'made_at_gateway';
        const asked = money(refund.createdAt, isOfGateway ? 'refund_by_gateway' : 'refund_asked', cents);
        return refund.doneAt && !isOfGateway ? [money(refund.doneAt, 'refund_done', cents), asked] : [asked];
      }),
      // Only won charge-backs, because events and decisions already show the beginning and a loss.
      ...chargeBacks.flatMap(({ id: caseId, outcome, endedAt }): TimelineEntry[] =>
        outcome === 'won' && endedAt
          ? [
              {
                ...money(endedAt, 'charge_back_won', amountCents),
                page: { href: `/console/charge-backs/${caseId}`, kind: 'charge_back', name: String(caseId) },
              },
            ]
          : [],
      ),
      ...reviews.map((review): TimelineEntry => ({
        at: review.createdAt,
        kind: 'money',
        word: 'mismatch',
        page,
        // The ledger contains only BRL.
        ...(review.currency === 'BRL' && { cents: review.amountCents }),
      })),
      // Decisions of operators are in the log.
      ...decisions
        .filter(({ operatorId }) => operatorId === null)
        .map(({ at, kind, reason }): TimelineEntry => ({ at, kind: 'decision', word: kind, note: reason })),
    ];
  });
}

/** The emails about an order, found by the notices that are written with them and name the order. */
async function listEmails({ id, customerId, providerId, customer, provider }: OrderWithHistory) {
  const notices = await db.notice.findMany({
    where: { userId: { in: [customerId, providerId] }, orderId: id },
    select: { createdAt: true, kind: true, userId: true },
    orderBy: { createdAt: 'desc' },
  });
  return notices.map(({ createdAt: at, kind: word, userId }): TimelineEntry => {
    return { at, kind: 'email', word, to: userId === customerId ? customer.uid : provider.uid };
  });
}

/**
 * Number of messages that the two sides exchanged on each São Paulo day since the order was made; never their texts.
 */
async function listMessageCounts({ customerId, providerId, createdAt }: OrderWithHistory) {
  const [low, high] = [Math.min(customerId, providerId), Math.max(customerId, providerId)];
  const days = await db.$queryRaw<{ at: Date; count: number }[]>`
    select max(m.created_at) as at, count(*)::int as count
    from conversations c join messages m on m.conversation_id = c.id
    where c.low_user_id = ${low} and c.high_user_id = ${high} and m.created_at >= ${createdAt}
    group by (m.created_at at time zone 'America/Sao_Paulo')::date`;
  return days.map(({ at, count }): TimelineEntry => ({ at, kind: 'chat', word: 'messages', count }));
}

/** The batches that included the provider's share. */
async function listPayouts({ id }: OrderWithHistory) {
  const shares = await db.payoutShare.findMany({
    where: { orderId: id },
    include: { payout: { include: { batch: { select: { frozenAt: true } } } } },
  });
  return shares.flatMap(({ amountCents: cents, payout }): TimelineEntry[] => {
    const { batch, batchId, sentAt, failedAt, failureReason, returnedAt, returnReason } = payout;
    const page = {
      href: `/console/payouts/${batchId}#${payout.id}`,
      kind: 'payout_batch',
      name: String(batchId),
    };
    const line = (at: Date | null, word: string, note: string | null = null): TimelineEntry[] =>
      at ? [{ at, kind: 'money', word, cents, page, note }] : [];
    return [
      ...line(returnedAt, 'payout_returned', returnReason),
      ...line(failedAt, 'payout_failed', failureReason),
      ...line(sentAt, 'payout_sent'),
      ...line(batch.frozenAt, 'payout_frozen'),
    ];
  });
}

async function listReviews({ id }: OrderWithHistory) {
  const reviews = await db.review.findMany({
    where: { orderId: id },
    select: { id: true, writtenAt: true, stars: true, author: { select: { uid: true } } },
  });
  return reviews.map(({ id: reviewId, writtenAt: at, stars, author }): TimelineEntry => {
    const page = { href: `/console/reviews/${reviewId}`, kind: 'order_review', name: String(reviewId) };
    return { at, kind: 'event', word: 'review_written', by: author.uid, count: stars, page };
  });
}
