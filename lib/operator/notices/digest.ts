import { db } from '@/lib/platform/database/db';
import { dayIn, momentIn, saoPauloDay, startOfDay } from '@/lib/platform/dates';
import { DAY_MS } from '@/lib/platform/durations';
import { type Locale, localeOf, originFor } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import { clock } from '@/lib/services/clock/clock';
import type { MailList } from '@/lib/services/mail/mail-list';
import { queueMail } from '@/lib/services/mail/queue-mail';
import { type DayInNumbers, listDays } from '../home/days';
import { listWaiting, type Waiting, type WaitingKind } from '../home/waiting';
import { WAITING_PAGES } from '../home/waiting-pages';
import { digestWords } from './notice-words';
import { listRecipients, recordCauses } from './recipients';

/** Queues that are empty while everything works. */
const PROBLEMS: WaitingKind[] = [
  'ledger_sum',
  'backup_missing',
  'gateway_alerts',
  'dead_jobs',
  'refused_refunds',
  'restores',
];

type Deadline = { orderId: number; decideUntil: Date };

type Today = {
  now: Date;
  waiting: Waiting[];
  deadlines: Deadline[];
  yesterday: DayInNumbers | undefined;
};

/** Sends every operator what waits, what is due today and the numbers of yesterday; once a day. */
export async function sendDigest(): Promise<void> {
  const now = clock.now();
  const [waiting, deadlines, days] = await Promise.all([listWaiting(), listDeadlines(now), listDays()]);
  const today = { now, waiting, deadlines, yesterday: days.at(-2) };
  await db.$transaction(async (tx) => {
    if ((await recordCauses(tx, [{ cause: 'digest', day: now }], now)) === 0) return;
    for (const { email, locale: stored } of await listRecipients(tx)) {
      const locale = localeOf(stored);
      await queueMail(tx, {
        recipient: email,
        locale,
        template: 'operatorDigest',
        values: {
          date: dayIn(locale, now),
          count: String(waiting.reduce((sum, { count }) => sum + count, 0)),
          others: String(deadlines.length),
          list: JSON.stringify(writeSections(today, locale)),
          link: `${originFor(locale)}/console`,
        },
        expiresAt: new Date(now.getTime() + DAY_MS),
      });
    }
  });
}

/** Disputes that must be decided today, or should have been before; the oldest deadline first. */
async function listDeadlines(now: Date): Promise<Deadline[]> {
  const tomorrow = new Date(startOfDay(saoPauloDay(now)).getTime() + DAY_MS);
  const due = await db.dispute.findMany({
    where: { state: 'awaiting_decision', decideUntil: { lt: tomorrow } },
    select: { orderId: true, decideUntil: true },
    orderBy: { decideUntil: 'asc' },
  });
  return due.flatMap(({ orderId, decideUntil }) => (decideUntil ? [{ orderId, decideUntil }] : []));
}

/** Sections without items are left out. */
function writeSections({ now, waiting, deadlines, yesterday }: Today, locale: Locale): MailList {
  const { t, queues } = digestWords(locale);
  const url = (path: string) => `${originFor(locale)}${path}`;
  const deadlineItems = deadlines.map(({ orderId, decideUntil }) => ({
    title: t('digest.order', { number: String(orderId) }),
    text: t(decideUntil <= now ? 'digest.overdue' : 'digest.due', { until: momentIn(locale, decideUntil) }),
    link: url(`/console/orders/${orderId}`),
  }));
  const queueItems = (isProblem: boolean) =>
    waiting
      .filter(({ kind }) => PROBLEMS.includes(kind) === isProblem)
      .map(({ kind, count, since, day, cents }) => ({
        title: queues[kind],
        text: [
          count.toLocaleString(locale),
          typeof cents === 'number' ? formatMoney(cents) : null,
          since && t('digest.since', { when: (day === undefined ? momentIn : dayIn)(locale, since) }),
        ]
          .filter((part) => part !== null)
          .join(' · '),
        link: url(WAITING_PAGES[kind]),
      }));
  const number = (name: 'sign_ups' | 'ads' | 'orders' | 'volume' | 'fee', text: string, list: string) => ({
    title: t(`digest.numbers.${name}`),
    text,
    link: url(`/console/lists/${list}`),
  });
  const numberItems = yesterday
    ? [
        number('sign_ups', yesterday.sign_ups.toLocaleString(locale), 'people'),
        number('ads', yesterday.ads.toLocaleString(locale), 'ads'),
        number('orders', yesterday.orders.toLocaleString(locale), 'orders'),
        number('volume', formatMoney(yesterday.volume_cents), 'orders'),
        number('fee', formatMoney(yesterday.fee_cents), 'orders'),
      ]
    : [];
  return [
    { title: t('digest.deadlines'), link: url('/console/disputes'), items: deadlineItems },
    { title: t('digest.problems'), link: url('/console'), items: queueItems(true) },
    { title: t('digest.waiting'), link: url('/console'), items: queueItems(false) },
    { title: t('digest.yesterday'), link: url('/console'), items: numberItems },
  ].filter(({ items }) => items.length > 0);
}
