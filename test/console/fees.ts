import type { Actor } from '@/lib/accounts/actor';
import { payForPro } from '@/lib/orders/publishing-fee';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { createUser } from '../factories';
import { deliverWebhooks } from '../hiring';
import { runJobs } from '../jobs';
import { logInAs } from '../members';
import { sandbox } from '../payment-sandbox';

/** The publishing fee and a mistyped payment of it, in cents. */
export const PRO_FEE_CENTS = 490;
export const SHORT_CENTS = 390;

export type PaidFee = { payer: Actor; paymentId: string };

/** A publishing fee that was paid R$ 1 short, which an operator has to decide. Its payer is new unless given. */
export function payShort(payer?: Actor): Promise<PaidFee> {
  return payFee(SHORT_CENTS, payer);
}

/** A fee that was taken, of a newcomer. */
export function payFeeTaken(): Promise<PaidFee> {
  return payFee(PRO_FEE_CENTS);
}

/** A fee that was taken, and whose refund a person has to decide about: its gateway has refused it too often. */
export async function payFeeRefusedBack(): Promise<PaidFee> {
  const fee = await payFee(PRO_FEE_CENTS);
  const { paymentId } = fee;
  await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
  await db.refund.updateMany({ where: { paymentId }, data: { state: 'refused', refusals: 5 } });
  await runJobs();
  return fee;
}

async function payFee(amountCents: number, known?: Actor): Promise<PaidFee> {
  const payer = known ?? (await logInAs(await createUser())).actor;
  await payForPro(payer, 'pt-BR');
  const { id: paymentId } = await db.payment.findFirstOrThrow({
    where: { userId: payer.userId, state: 'pending' },
  });
  await sandbox.alter(paymentId, { amountCents });
  await sandbox.pay(paymentId);
  await deliverWebhooks();
  return { payer, paymentId };
}
