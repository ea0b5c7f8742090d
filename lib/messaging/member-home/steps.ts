import type { Actor } from '@/lib/accounts/actor';
import { nameFor } from '@/lib/accounts/closed-account';
import { hideContacts } from '@/lib/catalog/censor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { isHeldFor, may, OPEN_HOLDS } from '@/lib/orders/order-holds';
import { hasDayCome, isMoneyInReview, mayPay } from '@/lib/orders/policy';
import { hasOpenProposal, isDayOver } from '@/lib/orders/rules';
import { saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import type { Locale } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import type { Step } from './contract';

/** Steps, providers and ads on the home page, at most. */
const MAX_STEPS = 10;
export const MAX_PROVIDERS = 6;
export const MAX_ADS = 8;

/** Unfinished orders that are searched for steps; no user has as many with a step. */
const MAX_ORDERS = 100;

const person = { select: { uid: true, name: true, deletedAt: true } } as const;
const include = {
  customer: person,
  provider: person,
  holds: OPEN_HOLDS,
  payments: { select: { state: true, link: true } },
  dispute: {
    select: {
      state: true,
      answerUntil: true,
      offers: { where: { state: 'open' }, select: { userId: true } },
      questions: { where: { answeredAt: null }, select: { userId: true, until: true } },
    },
  },
} satisfies Prisma.OrderInclude;

type Row = Prisma.OrderGetPayload<{ include: typeof include }>;

/**
 * The orders that need a step of the actor: those to accept, unpaid ones, then the newest. Closed accounts are named in
 * `locale`.
 */
export async function listSteps({ userId }: Actor, locale: Locale): Promise<Step[]> {
  const now = clock.now();
  const rows = await db.order.findMany({
    where: {
      AND: [{ OR: [{ customerId: userId }, { providerId: userId }] }, { OR: mayNeedStep(userId, now) }],
    },
    include,
    orderBy: { id: 'desc' },
    take: MAX_ORDERS,
  });
  const steps = rows.flatMap((row) => {
    const step = stepOf(row, userId, now);
    return step === null ? [] : [toStep(row, step, { userId, locale, now })];
  });
  return steps.toSorted((a, b) => urgency(b) - urgency(a)).slice(0, MAX_STEPS);
}

/** Steps with a near deadline come first. */
function urgency({ step }: Step): number {
  return ['pay', 'accept'].indexOf(step);
}

/** Excludes most orders in the database; `stepOf` decides about the rest. */
function mayNeedStep(userId: number, now: Date): Prisma.OrderWhereInput[] {
  const today = toDateColumn(saoPauloDay(now));
  return [
    { customerId: userId, state: 'awaiting_payment', expiresAt: { gt: now } },
    { customerId: userId, state: 'paid', executionDate: { lte: today } },
    { providerId: userId, state: 'paid', acceptBy: { not: null } },
    { providerId: userId, state: 'paid', cancelAskedAt: { not: null } },
    { state: 'paid', proposedDate: { gte: today }, proposedById: { not: userId } },
    { state: { in: ['paid', 'confirmed'] }, dispute: { state: { not: 'closed' } } },
  ];
}

/** The first step that the user can take now; null: the order waits for no one or for the other side. */
function stepOf(row: Row, userId: number, now: Date): Step['step'] | null {
  const isCustomer = row.customerId === userId;
  if (isCustomer && canPay(row, now)) return 'pay';
  if (row.dispute && row.dispute.state !== 'closed' && isHeldFor(row, 'dispute')) {
    const { state, answerUntil, offers } = row.dispute;
    if (!isCustomer && state === 'awaiting_answer' && now < answerUntil) return 'answer_dispute';
    if (questionFor(row, userId, now)) return 'answer_dispute';
    const isOffered = offers.some((offer) => offer.userId !== userId);
    return isOffered && may('end_dispute', row) ? 'answer_offer' : null;
  }
  if (!isCustomer && row.acceptBy !== null && may('accept', row)) return 'accept';
  if (!isCustomer && row.cancelAskedAt !== null && may('cancel', row)) return 'answer_cancel';
  const isProposedByOther = hasOpenProposal(row, now) && row.proposedById !== userId;
  if (isProposedByOther && may('reschedule', row) && !isDayOver(row, now)) return 'answer_date';
  return isCustomer && may('confirm', row) && hasDayCome(row, now) ? 'confirm' : null;
}

/** Like the list of orders, which shows an unpaid one once it has a charge. */
function canPay(row: Row, now: Date): boolean {
  return mayPay(row, now) && row.payments.some(({ link }) => link !== null) && !isMoneyInReview(row.payments);
}

type Reader = { userId: number; locale: Locale; now: Date };

function toStep(row: Row, step: Step['step'], reader: Reader): Step {
  const isCustomer = row.customerId === reader.userId;
  return {
    order_id: row.id,
    side: isCustomer ? 'purchase' : 'sale',
    step,
    title: row.title,
    name: hideContacts(nameFor(reader, isCustomer ? row.provider : row.customer)),
    until: untilOf(row, step, reader)?.toISOString() ?? null,
  };
}

function untilOf(row: Row, step: Step['step'], { userId, now }: Reader): Date | null {
  if (step === 'pay') return row.expiresAt;
  if (step === 'accept') return row.acceptBy;
  if (step !== 'answer_dispute' || !row.dispute) return null;
  return questionFor(row, userId, now)?.until ?? row.dispute.answerUntil;
}

/** Our question that the user can still answer. */
function questionFor({ dispute }: Row, userId: number, now: Date) {
  return dispute?.questions.find((question) => question.userId === userId && now < question.until);
}
