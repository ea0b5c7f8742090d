import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { closeReport } from '@/lib/messaging/safety/report';
import { decideHeldOrder } from '@/lib/orders/operator-holds';
import { decidePartialRefund } from '@/lib/orders/partial-refund-bearer';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { settleRefundManually, tryRefundAgain, withdrawRefund } from '@/lib/payments/refund/refund-decision';
import { acceptMismatch, refundMismatch, writeOffMismatch } from '@/lib/payments/mismatch/mismatch-decision';
import {
  keepUnknownPayment,
  recordOwnTransfer,
  refundUnknownPayment,
  reopenUnknownPayment,
} from '@/lib/payments/unknown/unknown-payment-decision';
import { markPayoutFailed } from '@/lib/payouts/payout';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { createMember, logInAs } from '@/test/members';
import { blockUser } from './block';

const onReview = (act: typeof acceptMismatch) => (operatorId: number, reason: string) =>
  act({ payables, mismatchId: randomUUID(), by: { operatorId, reason } });
const onPayment = (act: typeof withdrawRefund) => (operatorId: number, reason: string) =>
  act({ payables, paymentId: randomUUID(), by: { operatorId, reason } });
const onUnknown = (act: typeof keepUnknownPayment) => (operatorId: number, reason: string) =>
  db.$transaction((tx) => act(tx, randomUUID(), { operatorId, reason }));

describe.each([
  ['accepting money under review', onReview(acceptMismatch)],
  ['giving back money under review', onReview(refundMismatch)],
  ['writing off money under review', onReview(writeOffMismatch)],
  ['refunding unknown money', onUnknown(refundUnknownPayment)],
  ['keeping unknown money', onUnknown(keepUnknownPayment)],
  ['recording unknown money as our own', onUnknown(recordOwnTransfer)],
  ['reversing a decision about unknown money', onUnknown(reopenUnknownPayment)],
  ['withdrawing a refund', onPayment(withdrawRefund)],
  ['trying a refund again', onPayment(tryRefundAgain)],
  ['settling a refund by hand', onPayment(settleRefundManually)],
  [
    'ending a charge-back as lost',
    (operatorId: number, reason: string) =>
      endLostChargeBack(payables, { paymentId: randomUUID(), by: { operatorId, reason } }),
  ],
  [
    'saying who bears a part',
    (operatorId: number, reason: string) => decidePartialRefund(1, 'platform', { operatorId, reason }),
  ],
  [
    'noting that a pay-out has failed',
    (userId: number, reason: string) => markPayoutFailed({ userId }, 1, reason),
  ],
  ['closing a report', (operatorId: number, decision: string) => closeReport(1, { operatorId, decision })],
])('%s', (_, act) => {
  test.each(['', ' \n'])('is rejected with the empty reason %j', async (reason) => {
    await expect(act(1, reason)).rejects.toMatchObject({ code: 'invalid', reason: 'reason_missing' });
  });
});

test.each(['release', 'refund'] as const)(
  'deciding about a held order (%s) is rejected without a reason',
  async (decision) => {
    const { actor } = await logInAs(await createMember());
    await expect(decideHeldOrder(actor, { orderId: 1, decision, reason: ' ' })).rejects.toMatchObject({
      code: 'invalid',
      reason: 'reason_missing',
    });
  },
);

test('blocking a person is rejected without a reason', async () => {
  const { uid } = await createMember();
  await expect(blockUser({ uid, reason: ' ' })).rejects.toMatchObject({
    code: 'invalid',
    reason: 'reason_missing',
  });
});
