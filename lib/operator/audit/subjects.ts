import { isAgreedDocument } from '@/lib/accounts/agreement/legal-version';
import type { Prisma } from '@/lib/generated/prisma/client';
import { standingsOf } from '@/lib/ledger/withdrawal';
import { findPayable } from '../payments/payable';
import { lockCoupon } from '@/lib/orders/coupon/write-coupon';
import { lockOrder } from '@/lib/orders/state';
import { lockUnknownPayment } from '@/lib/payments/unknown/unknown-payment';
import { MAX_ROW_ID } from '@/lib/platform/database/row-id';
import { lockReview } from '@/lib/reviews/moderation/case';
import { findDeadJob } from '@/lib/services/jobs/dead';
import { isSettingName } from '../settings/definitions';
import type { SubjectKind } from './subject-kinds';

type Tx = Prisma.TransactionClient;

type Kind<Id = string> = {
  /** The fields that an operator may change, as the log shows them before and after: no texts of users, no keys. */
  look(tx: Tx, id: Id): Promise<object | null>;
  /** The users concerned: an operator among them cannot act on the subject. */
  peopleOf(tx: Tx, id: Id): Promise<number[]>;
  /** Locks the subject and its dependencies until the transaction ends. */
  lock?(tx: Tx, id: Id): Promise<void>;
  /** Tells whether a text is a valid id of this kind. */
  isId?(text: string): boolean;
};

/** How many versions of a legal text the log shows: the scheduled one or the draft, and the one in force. */
const LEGAL_VERSIONS_LOGGED = 2;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The subjects of operators' actions. */
export const SUBJECTS: Readonly<Record<SubjectKind, Kind>> = {
  person: numbered({
    look: (tx, id) =>
      tx.user.findUnique({
        where: { id },
        select: {
          uid: true,
          blockedAt: true,
          blockedReason: true,
          blockedUntil: true,
          identityVerifiedAt: true,
          deletedAt: true,
        },
      }),
    peopleOf: async (_, id) => [id],
  }),
  ad: numbered({
    look: (tx, id) =>
      tx.work.findUnique({
        where: { id },
        select: {
          title: true,
          hiddenAt: true,
          takenDownAt: true,
          takenDownFor: true,
          pictures: { select: { id: true }, orderBy: { id: 'asc' } },
          questions: {
            where: { OR: [{ hiddenAt: { not: null } }, { answerHiddenAt: { not: null } }] },
            select: { id: true, hiddenAt: true, answerHiddenAt: true },
            orderBy: { id: 'asc' },
          },
        },
      }),
    peopleOf: async (tx, id) => idsOf(await tx.work.findUnique({ where: { id } }), 'userId'),
  }),
  order: numbered({
    look: (tx, id) =>
      tx.order.findUnique({
        where: { id },
        select: {
          state: true,
          priceCents: true,
          returnedCents: true,
          dispute: { select: { state: true, outcome: true, returnedCents: true } },
          holds: { select: { kind: true, decision: true, endedAt: true }, orderBy: { id: 'asc' } },
        },
      }),
    peopleOf: async (tx, id) =>
      idsOf(await tx.order.findUnique({ where: { id } }), 'customerId', 'providerId'),
    async lock(tx, id) {
      if ((await tx.order.count({ where: { id } })) > 0) await lockOrder(tx, id);
    },
  }),
  payout: numbered({
    look: (tx, id) =>
      tx.payout.findUnique({ where: { id }, select: { state: true, amountCents: true, transferId: true } }),
    peopleOf: async (tx, id) => idsOf(await tx.payout.findUnique({ where: { id } }), 'userId'),
  }),
  payout_batch: numbered({
    look: (tx, id) =>
      tx.payoutBatch.findUnique({
        where: { id },
        select: { account: true, payouts: { select: { id: true, state: true, amountCents: true } } },
      }),
    peopleOf: async (tx, id) =>
      (await tx.payout.findMany({ where: { batchId: id }, select: { userId: true } })).map(
        ({ userId }) => userId,
      ),
  }),
  report: numbered({
    look: (tx, id) =>
      tx.messageReport.findUnique({ where: { id }, select: { closedAt: true, decision: true } }),
    peopleOf: async (tx, id) =>
      idsOf(await tx.messageReport.findUnique({ where: { id } }), 'reporterId', 'reportedId'),
  }),
  order_review: numbered({
    look: (tx, id) =>
      tx.review.findUnique({
        where: { id },
        select: {
          hiddenTextAt: true,
          removedAt: true,
          cases: { select: { outcome: true, finalOutcome: true }, orderBy: { id: 'asc' } },
        },
      }),
    async peopleOf(tx, id) {
      const review = await tx.review.findUnique({ where: { id } });
      const reports = await tx.reviewReport.findMany({ where: { case: { reviewId: id } } });
      return [
        ...idsOf(review, 'authorId', 'subjectId'),
        ...reports.flatMap((report) => idsOf(report, 'reporterId')),
      ];
    },
    lock: lockReview,
  }),
  feedback: numbered({
    look: (tx, id) =>
      tx.feedback.findUnique({ where: { id }, select: { number: true, waitingSince: true, closedAt: true } }),
    peopleOf: async (tx, id) => idsOf(await tx.feedback.findUnique({ where: { id } }), 'userId'),
  }),
  canned_reply: numbered({
    look: (tx, id) => tx.cannedReply.findUnique({ where: { id }, omit: { id: true } }),
    peopleOf: async () => [],
  }),
  payment: {
    look: (tx, id) =>
      tx.payment.findUnique({
        where: { id },
        select: {
          state: true,
          amountCents: true,
          refunds: { select: { kind: true, state: true, reason: true }, orderBy: { createdAt: 'asc' } },
          reviews: { select: { id: true, state: true }, orderBy: { createdAt: 'asc' } },
        },
      }),
    peopleOf: async (tx, id) => {
      const payment = await tx.payment.findUnique({
        where: { id },
        select: { userId: true, order: { select: { customerId: true, providerId: true } } },
      });
      return [...idsOf(payment, 'userId'), ...idsOf(payment?.order, 'customerId', 'providerId')];
    },
    async lock(tx, id) {
      if ((await tx.payment.count({ where: { id } })) === 0) return;
      const { payable, subjectId } = await findPayable(tx, id);
      await payable.lock(tx, subjectId);
    },
    isId: (text) => UUID.test(text),
  },
  unknown_payment: {
    look: (tx, id) =>
      tx.unknownPayment.findUnique({
        where: { id },
        select: { state: true, amountCents: true, currency: true },
      }),
    // Its payer is unknown.
    peopleOf: async () => [],
    lock: async (tx, id) => void (await lockUnknownPayment(tx, id)),
    isId: (text) => UUID.test(text),
  },
  withdrawal: {
    async look(tx, id) {
      const standing = (await standingsOf(tx, [id])).get(id);
      return standing ? { ...standing } : null;
    },
    peopleOf: async () => [],
    isId: (text) => /^cash_(pix|paypal):./.test(text),
  },
  restore: numbered({
    look: (tx, id) =>
      tx.restore.findUnique({
        where: { id },
        select: { backupAt: true, restoredAt: true, confirmedAt: true },
      }),
    peopleOf: async () => [],
  }),
  announcement: {
    look: (tx, id) => tx.announcement.findUnique({ where: { id }, select: { segment: true } }),
    peopleOf: async () => [],
  },
  setting: {
    look: (tx, name) =>
      tx.settingChange.findFirst({
        where: { name },
        orderBy: { number: 'desc' },
        select: { number: true, value: true, holdsFrom: true, withdrawal: { select: { at: true } } },
      }),
    peopleOf: async () => [],
    isId: isSettingName,
  },
  legal_text: {
    look: async (tx, id) => ({
      versions: isAgreedDocument(id)
        ? await tx.legalVersion.findMany({
            where: { document: id },
            orderBy: { id: 'desc' },
            take: LEGAL_VERSIONS_LOGGED,
            omit: { document: true, textPt: true, textEn: true },
          })
        : [],
    }),
    peopleOf: async () => [],
    isId: isAgreedDocument,
  },
  coupon: numbered({
    look: (tx, id) => tx.coupon.findUnique({ where: { id }, omit: { id: true } }),
    peopleOf: async (tx, id) => idsOf(await tx.coupon.findUnique({ where: { id } }), 'forUserId'),
    lock: lockCoupon,
  }),
  list: { look: async () => null, peopleOf: async () => [] },
  /** A month of the ledger. */
  books: { look: async () => null, peopleOf: async () => [] },
  /** A job that has failed for good. */
  job: {
    look: findDeadJob,
    peopleOf: async () => [],
    isId: (text) => /^\d{1,18}$/.test(text),
  },
  mail: {
    look: (tx, id) =>
      tx.mail.findUnique({ where: { id }, select: { template: true, state: true, attempts: true } }),
    // Sending it again is not a decision about its recipient.
    peopleOf: async () => [],
    isId: (text) => UUID.test(text),
  },
};

export type Subject = { kind: SubjectKind; id: number | string };

/** Subjects identified by a number. */
function numbered({ look, peopleOf, lock }: Kind<number>): Kind {
  return {
    look: (tx, id) => look(tx, Number(id)),
    peopleOf: (tx, id) => peopleOf(tx, Number(id)),
    ...(lock && { lock: (tx, id) => lock(tx, Number(id)) }),
    isId: (text) => /^\d{1,10}$/.test(text) && Number(text) <= MAX_ROW_ID,
  };
}

function idsOf<Key extends string>(
  row: { [Name in Key]: number | null } | null | undefined,
  ...keys: Key[]
): number[] {
  return keys.flatMap((key) => row?.[key] ?? []);
}
