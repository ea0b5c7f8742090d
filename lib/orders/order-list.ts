import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { avatarUrl } from '@/lib/accounts/avatar';
import { nameFor } from '@/lib/accounts/closed-account';
import { howChecked, WITH_PHONE_CHECK } from '@/lib/accounts/phones/phone-check';
import { hideContacts } from '@/lib/catalog/censor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { fromDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import type { Locale } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { readSetting } from '@/lib/services/settings/read-setting';
import type { listOrders as contract, Purchase, Sale } from './contract';
import { doesProviderSeePlace, mayChangePlace } from './job-place/policy';
import { showJobPlace, WITH_JOB_PLACE } from './job-place/shown-job-place';
import { may, OPEN_HOLDS, shownHold } from './order-holds';
import { countFreeDeclines } from './acceptance/free-declines';
import { withMoney } from './order-money';
import { hasDayCome, isMoneyInReview, isPaidFor, mayOpenDispute, mayPay } from './policy';
import {
  hasOpenProposal,
  isDayOver,
  isFreeToCancel,
  ORDERS_PER_PAGE,
  providerEarnings,
  WAITING_ORDERS_SHOWN,
} from './rules';
import { releaseTime } from './settings';
import { listedPurchases, waitingPurchases, waitingSales } from './waiting';

const person = {
  select: { uid: true, name: true, avatarVersion: true, email: true, deletedAt: true, ...WITH_PHONE_CHECK },
} as const;

const include = {
  customer: person,
  provider: {
    select: { ...person.select, works: { where: { hiddenAt: null }, select: { id: true }, take: 1 } },
  },
  events: { orderBy: { id: 'asc' } },
  holds: OPEN_HOLDS,
  jobPlace: WITH_JOB_PLACE,
  payments: { select: { method: true, approvedAt: true, state: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.OrderInclude;

type Row = Prisma.OrderGetPayload<{ include: typeof include }>;
/** `waits`: for the reader. */
type Listed = Row & { waits: boolean };
type PurchaseRow = Listed & Pick<Purchase, 'money'>;

type Reader = { userId: number; locale: Locale };

/** Which page: the first of both sides, or of one side the orders before an id. */
type Page = z.output<typeof contract.query>;

/**
 * The actor's purchases and sales: on the first page those that wait for the actor, then the others, ORDERS_PER_PAGE of
 * each side; newest first, except that sales to be accepted come before others. A purchase is listed once it can be
 * paid, a sale once it is paid, because the provider has nothing to do before. A side that was not requested is empty.
 * Closed accounts are named in `locale`.
 */
export async function listOrders(
  { userId }: Actor,
  page: Page = {},
  locale: Locale = 'pt-BR',
): Promise<[Purchase[], Sale[]]> {
  const now = clock.now();
  const find = (side: NonNullable<Page['side']>, wheres: Wheres): Promise<Listed[]> =>
    page.side !== undefined && page.side !== side ? Promise.resolve([]) : findPage(wheres, page);
  const [purchases, sales, freeDeclines] = await Promise.all([
    find('purchases', { all: listedPurchases(userId), waiting: waitingPurchases(userId, now) }),
    find('sales', {
      all: { providerId: userId, paidAt: { not: null } },
      waiting: waitingSales(userId, now),
    }),
    countFreeDeclines(db, userId, now),
  ]);
  const { days } = await readSetting(releaseTime);
  const reader = { userId, locale };
  return [
    (await withMoney(db, purchases)).map((row) => ({ ...toPurchase(row, reader, now), release_days: days })),
    sales.map((row) => ({ ...toSale(row, reader), free_declines: freeDeclines })),
  ];
}

type Wheres = { all: Prisma.OrderWhereInput; waiting: Prisma.OrderWhereInput };

/** A page of one side: the waiting orders are on the first page only, whatever their age. */
async function findPage({ all, waiting }: Wheres, { before }: Page): Promise<Listed[]> {
  const found = await db.order.findMany({
    where: waiting,
    select: { id: true },
    orderBy: { id: 'desc' },
    take: WAITING_ORDERS_SHOWN,
  });
  const ids = found.map(({ id }) => id);
  const [first, others] = await Promise.all([
    before === undefined && ids.length > 0
      ? db.order.findMany({ where: { id: { in: ids } }, include, orderBy: { id: 'desc' } })
      : [],
    db.order.findMany({
      where: { ...all, id: { notIn: ids, ...(before !== undefined && { lt: before }) } },
      include,
      orderBy: { id: 'desc' },
      take: ORDERS_PER_PAGE,
    }),
  ]);
  const isToAccept = ({ acceptBy }: Row) => Number(acceptBy !== null);
  first.sort((a, b) => isToAccept(b) - isToAccept(a));
  return [
    ...first.map((row) => ({ ...row, waits: true })),
    ...others.map((row) => ({ ...row, waits: false })),
  ];
}

function toPurchase(row: PurchaseRow, reader: Reader, now: Date): Omit<Purchase, 'release_days'> {
  const { phone, email, deletedAt, works } = row.provider;
  const canPay = mayPay(row, now) && !isMoneyInReview(row.payments);
  return {
    ...toOrder(row, row.provider, reader),
    has_ads: works.length > 0,
    money: row.money,
    transaction_amount: row.priceCents - row.discountCents,
    place: showJobPlace(row.jobPlace, row.customer),
    contact:
      isPaidFor(row) && !deletedAt
        ? { phone: phone ?? '', phone_confirmed: howChecked(row.provider) === 'sms', email }
        : null,
    can: {
      pay: canPay,
      cancel: mayPay(row, now),
      confirm: may('confirm', row) && hasDayCome(row, now),
      reschedule: may('reschedule', row) && !isDayOver(row, clock.now()),
      change_place: mayChangePlace(row, now),
      chat: isPaidFor(row) && !deletedAt,
      cancel_paid: may('cancel', row) ? waysToCancel(row, now) : null,
      answer_cancel: false,
      accept: false,
      decline: false,
      dispute: !hadDispute(row) && mayOpenDispute(row, now),
    },
  };
}

function waysToCancel(row: Row, now: Date): 'free' | 'ask' | null {
  if (isFreeToCancel(row, now)) return 'free';
  return row.cancelAskedAt === null ? 'ask' : null;
}

/** Coupon discounts concern only the customer and the platform. */
function toSale(row: Listed, reader: Reader): Omit<Sale, 'free_declines'> {
  const { uid, deletedAt } = row.customer;
  return {
    ...toOrder(row, row.customer, reader),
    payer_customer_uid: uid,
    transaction_amount: row.priceCents,
    share_amount: providerEarnings(row),
    place: doesProviderSeePlace(row) ? showJobPlace(row.jobPlace, row.customer) : null,
    can: {
      pay: false,
      cancel: false,
      confirm: false,
      reschedule: may('reschedule', row) && !isDayOver(row, clock.now()),
      change_place: false,
      chat: isPaidFor(row) && !deletedAt,
      cancel_paid: null,
      answer_cancel: may('cancel', row) && row.cancelAskedAt !== null,
      accept: may('accept', row) && row.acceptBy !== null,
      decline: may('decline', row),
      dispute: false,
    },
  };
}

/** An order has at most one dispute. */
function hadDispute({ events }: Row): boolean {
  return events.some(({ kind }) => kind === 'dispute_opened');
}

/** Fields for both sides; `other` is not the reader. */
function toOrder(row: Listed, other: Row['customer'], reader: Reader) {
  const payment = row.payments.find(({ approvedAt }) => approvedAt !== null) ?? row.payments.at(-1);
  return {
    id: row.id,
    state: row.state,
    waits: row.waits,
    held_for: shownHold(row),
    original_subwork_title: row.title,
    profession: row.profession,
    provider_professional_uid: row.provider.uid,
    name: hideContacts(nameFor(reader, other)),
    avatar: avatarUrl({ uid: other.uid, version: other.avatarVersion }),
    work_id: row.workId,
    execution_date: fromDateColumn(row.executionDate),
    proposed_date: hasOpenProposal(row, clock.now()) ? fromDateColumn(row.proposedDate) : null,
    proposed_by_me: row.proposedById === reader.userId,
    cancel_asked: row.cancelAskedAt !== null,
    accept_by: row.acceptBy && row.acceptBy.toISOString(),
    returned_amount: row.returnedCents,
    method: payment?.method ?? 'pix',
    expires_at: row.expiresAt.toISOString(),
    release_at: row.releaseAt && row.releaseAt.toISOString(),
    events: row.events.map(({ kind, at, date }) => ({
      kind,
      at: at.toISOString(),
      date: date && fromDateColumn(date),
    })),
  };
}
