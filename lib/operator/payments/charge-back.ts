import type { ChargeBack, Prisma } from '@/lib/generated/prisma/client';
import { mayEndAsLostFrom } from '@/lib/payments/charge-backs/charge-back-record';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import type { TimelineEntry } from '../timeline/entry';
import { listLogEntries } from '../timeline/log-entries';
import { isDue } from './charge-back-due';

const WITH_PAYMENT = {
  evidence: { orderBy: { addedAt: 'asc' } },
  payment: { include: { user: { select: { uid: true, name: true, deletedAt: true } } } },
} satisfies Prisma.ChargeBackInclude;

export type ChargeBackFile = Prisma.ChargeBackGetPayload<{ include: typeof WITH_PAYMENT }>;

/** A charge-back with its payment, its payer and its evidence; null: none has this id. */
export function findChargeBack(id: number): Promise<ChargeBackFile | null> {
  return db.chargeBack.findUnique({ where: { id }, include: WITH_PAYMENT });
}

/** What an operator has to do about a charge-back now; its text is under `chargeBackFile.steps`. */
type Step =
  | NonNullable<ChargeBack['outcome']>
  /** The gateway has decided for the payer, or has not decided in time: it can be ended as lost. */
  | 'decided'
  | 'silent'
  | 'responded'
  | 'no_deadline'
  | 'overdue'
  | 'soon'
  | 'respond';

export function stepOf(chargeBack: ChargeBack, now = clock.now()): Step {
  const { outcome, lostAtGatewayAt, respondedAt, respondUntil } = chargeBack;
  if (outcome) return outcome;
  if (lostAtGatewayAt) return 'decided';
  if (mayEndAsLostFrom(chargeBack) <= now) return 'silent';
  if (respondedAt) return 'responded';
  if (!respondUntil) return 'no_deadline';
  if (isDue(respondUntil, 'overdue', now)) return 'overdue';
  return isDue(respondUntil, 'soon', now) ? 'soon' : 'respond';
}

/** What has happened to a charge-back, newest first: its beginning and end, and the actions of operators in between. */
export async function listChargeBackTimeline(chargeBack: ChargeBackFile): Promise<TimelineEntry[]> {
  const { payment, openedAt, endedAt, lostAtGatewayAt, outcome } = chargeBack;
  const line = (at: Date | null, word: string): TimelineEntry[] =>
    at ? [{ at, kind: 'money', word, cents: payment.amountCents }] : [];
  const log = await listLogEntries([{ kind: 'payment', id: payment.id }]);
  return [
    ...line(endedAt, `charge_back_${outcome}`),
    ...line(lostAtGatewayAt, 'charge_back_decided'),
    ...log.filter(({ at }) => at >= openedAt && (!endedAt || at <= endedAt)),
    ...line(openedAt, 'charge_back_opened'),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
