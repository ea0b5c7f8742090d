import type { Payment } from '@/lib/generated/prisma/client';
import { payForPro, publishingFeePayable } from '@/lib/orders/publishing-fee';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db } from '../lib/platform/database/db';
import type { PlacedOrder } from './hiring';
import { sandbox } from './payment-sandbox';

type Seller = Pick<PlacedOrder, 'provider'>;

/** Events of the publishing fee of an order's provider. */
export const FEE_ACTIONS = {
  payFee: async (seller) => {
    await payForPro(seller.provider, 'pt-BR');
    await withNewestFee(seller, ({ id }) => sandbox.pay(id));
  },
  payFeeLate: (seller) => withNewestFee(seller, ({ id }) => sandbox.payLate(id)),
  disputeFee: (seller) => withNewestFee(seller, ({ id }) => sandbox.disputeUnlessRefunded(id)),
  chargeBackFee: (seller) => withNewestFee(seller, ({ id }) => sandbox.chargeBackUnlessRefunded(id)),
  winFee: (seller) => withNewestFee(seller, ({ id }) => sandbox.resolve(id), 'charged_back'),
  refundFeeAtGateway: (seller) => withNewestFee(seller, ({ id }) => sandbox.refund(id)),
  refundFee: (seller) => withNewestFee(seller, refundFee, 'approved'),
} satisfies Record<string, (seller: Seller) => Promise<unknown>>;

async function withNewestFee(
  { provider }: Seller,
  act: (fee: Payment) => Promise<unknown>,
  state?: Payment['state'],
): Promise<void> {
  const fee = await db.payment.findFirst({
    where: { payable: publishingFeePayable.name, userId: provider.userId, ...(state && { state }) },
    orderBy: { id: 'desc' },
  });
  if (fee) await act(fee);
}

function refundFee({ id, subjectId }: Payment): Promise<void> {
  return db.$transaction(async (tx) => {
    await publishingFeePayable.lock(tx, subjectId);
    const { state } = await tx.payment.findUniqueOrThrow({ where: { id } });
    if (state === 'approved') await refundPayment(tx, id, 'operator');
  });
}
