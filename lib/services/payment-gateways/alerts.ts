import type { GatewayAlertKind } from '@/lib/generated/prisma/client';
import type { PaymentMethod } from './port';
import { db } from '@/lib/platform/database/db';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { GatewayDownError } from './port';

const DAY_MS = 86_400_000;
const KEPT_MS = 90 * DAY_MS;

/** Problems that an operator must check. A gateway that is merely down recovers by itself. */
type Alert = { method: PaymentMethod; kind: GatewayAlertKind; about: string };

/** Raises an alert for a failed call if an operator must check it; always rethrows the call's error. */
export async function noteFailedCall(method: PaymentMethod, error: unknown): Promise<void> {
  if (!(error instanceof GatewayDownError) || error.kind === 'unreachable') return;
  await raiseGatewayAlert({ method, kind: error.kind, about: error.about }, error.message);
}

/**
 * Counts an alert in one row and logs only the first as an error, because jobs that run each minute would
 * flood the log. Never throws.
 */
export async function raiseGatewayAlert(alert: Alert, detail: string): Promise<void> {
  const at = clock.now();
  try {
    const { count } = await db.gatewayAlert.upsert({
      where: { method_kind_about: alert },
      create: { ...alert, detail, firstAt: at, lastAt: at },
      update: { detail, lastAt: at, count: { increment: 1 } },
    });
    log[count === 1 ? 'error' : 'debug']({ ...alert, detail, count }, 'a gateway needs a person');
  } catch (error) {
    log.error({ error, ...alert, detail }, 'a gateway alert was not stored');
  }
}

/**
 * Open alerts of one gateway and kind: the number of subjects, how often they were raised, and since when.
 */
export type AlertCount = {
  method: PaymentMethod;
  kind: GatewayAlertKind;
  things: number;
  times: number;
  since: Date | null;
};

/**
 * Alerts raised within a day, counted by gateway and kind; an alert of one payment is not counted per
 * payment.
 */
export async function countGatewayAlerts(): Promise<AlertCount[]> {
  const groups = await db.gatewayAlert.groupBy({
    by: ['method', 'kind'],
    where: { lastAt: { gte: openSince() } },
    orderBy: [{ method: 'asc' }, { kind: 'asc' }],
    _count: true,
    _sum: { count: true },
    _min: { firstAt: true },
  });
  return groups.map(({ method, kind, _count, _sum, _min }) => ({
    method,
    kind,
    things: _count,
    times: _sum.count ?? 0,
    since: _min.firstAt,
  }));
}

/** Alerts last raised before this moment are over: unresolved ones recur within a day. */
export function openSince(): Date {
  return new Date(clock.now().getTime() - DAY_MS);
}

export async function purgeOldGatewayAlerts(now: Date): Promise<void> {
  await db.gatewayAlert.deleteMany({ where: { lastAt: { lt: new Date(now.getTime() - KEPT_MS) } } });
}
