import { fromDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { ENTRIES_READ } from '../rules';
import { mergeParts, type TimelineEntry } from '../timeline/entry';
import { listLogEntries } from '../timeline/log-entries';
import type { Person } from './person';

const NEWEST = { orderBy: { id: 'desc' }, take: ENTRIES_READ } as const;

/**
 * The newest entries of a person's timeline, newest first, back to where every source was read. `isCut`: there are older
 * entries.
 */
export async function listPersonTimeline(
  person: Person,
): Promise<{ entries: TimelineEntry[]; isCut: boolean }> {
  const parts = await Promise.all([
    listLogEntries([{ kind: 'person', id: person.id }]),
    listAds(person),
    listOrderEvents(person),
    listPayments(person),
    listPayouts(person),
    listEmails(person),
    listConversations(person),
    listCases(person),
  ]);
  return mergeParts([
    { entries: accountOf(person), isCut: false },
    ...parts.map((entries) => ({ entries, isCut: entries.length >= ENTRIES_READ })),
  ]);
}

function accountOf({ createdAt, proSince, deletedAt }: Person): TimelineEntry[] {
  const line = (at: Date | null, word: string): TimelineEntry[] =>
    at ? [{ at, kind: 'account', word }] : [];
  return [
    ...line(createdAt, 'signed_up'),
    ...line(proSince, 'became_pro'),
    ...line(deletedAt, 'account_closed'),
  ];
}

async function listAds({ id: userId }: Person): Promise<TimelineEntry[]> {
  const ads = await db.work.findMany({
    where: { userId },
    select: { id: true, title: true, createdAt: true },
    ...NEWEST,
  });
  return ads.map(({ id, title, createdAt: at }) => ({
    at,
    kind: 'account',
    word: 'ad_published',
    page: { href: `/console/ads/${id}`, name: title },
  }));
}

type OrderEventRow = { at: Date; kind: string; date: Date | null; by: string | null; orderId: number };

/** The newest events of the purchases and sales that changed last. */
async function listOrderEvents({ id }: Person): Promise<TimelineEntry[]> {
  const rows = await db.$queryRaw<OrderEventRow[]>`
    select e.at, e.kind, e.date, actor.uid as by, e.order_id as "orderId"
    from (
      select id from orders where customer_id = ${id} or provider_id = ${id}
      order by changed_at desc limit ${ENTRIES_READ}
    ) as changed
    join order_events e on e.order_id = changed.id left join users actor on actor.id = e.user_id
    order by e.id desc limit ${ENTRIES_READ}`;
  return rows.map(({ at, kind, date, by, orderId }) => ({
    at,
    kind: 'event',
    word: kind,
    by,
    day: date && fromDateColumn(date),
    page: { href: `/console/orders/${orderId}`, kind: 'order', name: String(orderId) },
  }));
}

async function listPayments({ id: userId }: Person): Promise<TimelineEntry[]> {
  const payments = await db.payment.findMany({
    where: { userId, approvedAt: { not: null } },
    select: { id: true, approvedAt: true, amountCents: true },
    ...NEWEST,
  });
  return payments.flatMap(({ id, approvedAt: at, amountCents: cents }): TimelineEntry[] => {
    const page = { href: `/console/payments/${id}`, kind: 'payment', name: id.slice(-6) };
    return at ? [{ at, kind: 'money', word: 'charge_paid', cents, page }] : [];
  });
}

async function listPayouts({ id: userId }: Person): Promise<TimelineEntry[]> {
  const payouts = await db.payout.findMany({ where: { userId }, ...NEWEST });
  return payouts.flatMap(({ id, batchId, amountCents: cents, ...payout }) => {
    const page = { href: `/console/payouts/${batchId}#${id}`, kind: 'payout_batch', name: String(batchId) };
    const line = (at: Date | null, word: string, note: string | null = null): TimelineEntry[] =>
      at ? [{ at, kind: 'money', word, cents, page, note }] : [];
    return [
      ...line(payout.returnedAt, 'payout_returned', payout.returnReason),
      ...line(payout.failedAt, 'payout_failed', payout.failureReason),
      ...line(payout.sentAt, 'payout_sent'),
    ];
  });
}

/** Without their texts, which contain codes and links. */
async function listEmails({ email }: Person): Promise<TimelineEntry[]> {
  const mails = await db.mail.findMany({
    where: { recipient: email },
    select: { createdAt: true, template: true, state: true },
    orderBy: { createdAt: 'desc' },
    take: ENTRIES_READ,
  });
  return mails.map(({ createdAt: at, template: word, state }) => ({ at, kind: 'email', word, state }));
}

/** Each conversation as one entry at the time of its last message, with the number of messages; never their texts. */
async function listConversations({ id }: Person): Promise<TimelineEntry[]> {
  const rows = await db.$queryRaw<{ at: Date; count: number; to: string }[]>`
    select c.last_message_at as at, c.last_position as count, other.uid as "to"
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join users other on other.id = case when c.low_user_id = ${id} then c.high_user_id else c.low_user_id end
    where m.user_id = ${id} and c.last_message_at is not null
    order by c.last_message_at desc limit ${ENTRIES_READ}`;
  return rows.map(({ at, count, to }) => ({ at, kind: 'chat', word: 'conversation', count, to }));
}

/** Reports about the person, their messages to us, and their identity checks. */
async function listCases({ id: userId }: Person): Promise<TimelineEntry[]> {
  const [reports, messages, checks] = await Promise.all([
    db.messageReport.findMany({
      where: { reportedId: userId },
      select: { id: true, kind: true, createdAt: true },
      ...NEWEST,
    }),
    db.feedback.findMany({ where: { userId }, select: { number: true, createdAt: true }, ...NEWEST }),
    db.identityCheck.findMany({ where: { userId }, select: { sentAt: true }, ...NEWEST }),
  ]);
  return [
    ...reports.map(({ id, createdAt: at }): TimelineEntry => {
      return {
        at,
        kind: 'account',
        word: 'reported',
        page: { href: `/console/reports/${id}`, kind: 'report', name: String(id) },
      };
    }),
    ...messages.map(({ number, createdAt: at }): TimelineEntry => {
      const href = `/console/lists/feedback?q=${number}`;
      return { at, kind: 'account', word: 'wrote_to_us', page: { href, name: number } };
    }),
    ...checks.map(({ sentAt: at }): TimelineEntry => ({ at, kind: 'account', word: 'sent_identity' })),
  ];
}
