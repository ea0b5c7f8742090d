import { trialBalance } from '@/lib/ledger/trial-balance';
import { db } from '@/lib/platform/database/db';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { log } from '@/lib/platform/log/log';
import { formatMoney } from '@/lib/platform/money';
import { type Gateway, gatewayOf } from '@/lib/services/payment-gateways/port';
import { clock } from '@/lib/services/clock/clock';
import { WAITING_PAGES } from '../home/waiting-pages';
import { whereDue } from '../payments/charge-back-due';
import { DEADLINE_NEAR_MS, MAIL_LATE_MS } from '../rules';
import { whenMissing } from '../server-health/backup';
import { type Alarm, sendAlarm } from './send-alarm';

/** Jobs call the gateways every few minutes, so keys that are still refused were refused within this time. */
const KEYS_REFUSED_MS = HOUR_MS;

const GATEWAYS: Record<Gateway, string> = { pix: 'Mercado Pago', paypal: 'PayPal' };

/** Sends the alarms whose causes exist now. Each cause is sent once a day, however often this runs. */
export async function raiseAlarms(): Promise<void> {
  const checks = [
    findRefusedKeys,
    findLateMails,
    findWrongBooks,
    findNearDeadlines,
    findNewChargeBacks,
    findDueChargeBacks,
  ];
  for (const check of checks) {
    try {
      for (const alarm of await check()) await sendAlarm(alarm);
    } catch (error) {
      // The others may be just as urgent.
      log.error({ error, check: check.name }, 'an alarm was not checked');
    }
  }
}

/**
 * Sends an alarm when there is no backup of the last 36 hours. For the process that makes backups; `findNewest` returns
 * when the newest was finished.
 */
export async function alarmMissingBackup(findNewest: () => Promise<Date | null>): Promise<void> {
  const newest = await findNewest();
  if (!(await whenMissing(newest))) return;
  const hours = newest ? Math.floor((clock.now().getTime() - newest.getTime()) / HOUR_MS) : 'none';
  await sendAlarm({ kind: 'backup_missing', values: { hours }, path: '/console' });
}

async function findRefusedKeys(): Promise<Alarm[]> {
  const since = new Date(clock.now().getTime() - KEYS_REFUSED_MS);
  const refused = await db.gatewayAlert.groupBy({
    by: 'method',
    where: { kind: 'unauthorized', lastAt: { gte: since } },
  });
  return refused.map(({ method }) => ({
    kind: 'gateway_keys',
    causes: [{ about: method }],
    values: { gateway: GATEWAYS[gatewayOf(method)] },
    path: WAITING_PAGES.gateway_alerts,
  }));
}

/** By the database's clock, which dates the rows. */
async function findLateMails(): Promise<Alarm[]> {
  const [row] = await db.$queryRaw<{ late: number }[]>`
    select count(*)::int as late from mails
    where state in ('pending', 'sending') and created_at < now() - make_interval(mins => ${MAIL_LATE_MS / MINUTE_MS}::int)`;
  const late = row?.late ?? 0;
  return late === 0
    ? []
    : [{ kind: 'mail_fails', values: { late }, path: '/console/lists/mails?state=pending' }];
}

async function findWrongBooks(): Promise<Alarm[]> {
  const { accounts } = await trialBalance(db);
  const cents = Object.values(accounts).reduce((sum, each) => sum + each, 0);
  if (cents === 0) return [];
  return [{ kind: 'books_differ', values: { amount: formatMoney(cents) }, path: WAITING_PAGES.ledger_sum }];
}

/** Disputes whose decision is due within four hours or overdue. */
async function findNearDeadlines(): Promise<Alarm[]> {
  const soon = new Date(clock.now().getTime() + DEADLINE_NEAR_MS);
  const disputes = await db.dispute.findMany({
    where: { state: 'awaiting_decision', decideUntil: { lte: soon } },
    select: { id: true },
  });
  if (disputes.length === 0) return [];
  const causes = disputes.map(({ id }) => ({ about: String(id) }));
  return [{ kind: 'dispute_deadline', causes, path: WAITING_PAGES.disputes }];
}

/** Sent when a charge-back begins: until an operator enters the deadline, only the gateway's page shows it. */
async function findNewChargeBacks(): Promise<Alarm[]> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const begun = await db.chargeBack.findMany({
    where: { openedAt: { gt: since }, endedAt: null },
    select: { openedAt: true, paymentId: true },
  });
  if (begun.length === 0) return [];
  const causes = begun.map(({ paymentId, openedAt }) => ({ about: paymentId, day: openedAt }));
  return [{ kind: 'charge_back', causes, path: WAITING_PAGES.charge_backs }];
}

/** Charge-backs without a response whose deadline ends within four hours; one alarm for each deadline. */
async function findDueChargeBacks(): Promise<Alarm[]> {
  const due = await db.chargeBack.findMany({
    where: whereDue('soon'),
    select: { id: true, respondUntil: true },
  });
  if (due.length === 0) return [];
  const causes = due.map(({ id, respondUntil }) => ({
    about: String(id),
    ...(respondUntil && { day: respondUntil }),
  }));
  return [{ kind: 'charge_back_deadline', causes, path: WAITING_PAGES.charge_backs_soon }];
}
