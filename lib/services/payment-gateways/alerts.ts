import type { GatewayAlertKind } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { gatewayOf, GatewayDownError, type Gateway, type PaymentMethod } from './port';

const KEPT_MS = 90 * DAY_MS;

/** Problems that an operator must check. A gateway that is merely down recovers by itself. */
type Alert = { method: Gateway; kind: GatewayAlertKind; about: string };
type RaisedAlert = Omit<Alert, 'method'> & {
  method: PaymentMethod;
  /** What the operator is told beyond the kind, in any language: a status, a state or a number, without spaces. */
  detail?: string;
};

/** Raises an alert for a failed call if an operator must check it; always rethrows the call's error. */
export async function noteFailedCall(method: Gateway, error: unknown): Promise<void> {
  if (!(error instanceof GatewayDownError) || error.kind === 'unreachable') return;
  const { kind, about, detail } = error;
  await raiseGatewayAlert({ method, kind, about, detail }, error.message);
}

/** One unreadable answer may come from a proxy. An operator must check the third within a day. */
export const UNREADABLE_ANSWERS = 3;

/**
 * Counts an alert in one row and logs it with `problem`; as an error only once, when it opens, because jobs that run
 * each minute would flood the log. Never throws.
 */
export async function raiseGatewayAlert(
  { method, detail = '', ...subject }: RaisedAlert,
  problem: string,
): Promise<void> {
  const alert: Alert = { ...subject, method: gatewayOf(method) };
  const at = clock.now();
  const needed = alert.kind === 'unreadable' ? UNREADABLE_ANSWERS : 1;
  try {
    if (alert.kind === 'unreadable') await forgetOldCount(alert);
    const { count } = await db.gatewayAlert.upsert({
      where: { method_kind_about: alert },
      create: { ...alert, detail, firstAt: at, lastAt: at },
      update: { detail, lastAt: at, count: { increment: 1 } },
    });
    log[count === needed ? 'error' : 'debug']({ ...alert, problem, count }, 'a gateway needs a person');
  } catch (error) {
    log.error({ error, ...alert, problem }, 'a gateway alert was not stored');
  }
}

/** Unreadable answers are counted within a day. */
async function forgetOldCount(alert: Alert): Promise<void> {
  const isOld = { lt: openSince() };
  const isUnfinished = { count: { lt: UNREADABLE_ANSWERS }, firstAt: isOld };
  await db.gatewayAlert.deleteMany({ where: { ...alert, OR: [isUnfinished, { lastAt: isOld }] } });
}

/** Alerts last raised before this moment are over, as unresolved ones recur within a day; except those of unknown money. */
export function openSince(): Date {
  return new Date(clock.now().getTime() - DAY_MS);
}

/** An alert of unknown money stays as long as its row, because the decision can open again. */
export async function purgeOldGatewayAlerts(now: Date): Promise<void> {
  const lastAt = { lt: new Date(now.getTime() - KEPT_MS) };
  await db.gatewayAlert.deleteMany({ where: { kind: { not: 'unknown_payment' }, lastAt } });
}
