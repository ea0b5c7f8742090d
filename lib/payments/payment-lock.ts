import type { Order, Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { clock } from '@/lib/services/clock/clock';
import { lockOrder } from '@/lib/orders/state';

/** A payment with what it is for, kept from changing until the transaction ends. */
export type Held = {
  tx: Prisma.TransactionClient;
  payment: Payment;
  /** Null: it is the fee for publishing ads. */
  order: Order | null;
  at: Date;
};

/** Many may want the same payment at once, and whatever was done at its provider has to be noted. */
const PATIENT = { maxWait: 10_000, timeout: 15_000 };

/**
 * Acts on a payment in one transaction that nobody else changes it or its order in meanwhile: the order is locked
 * first, then the payment, as everywhere. Throws when there is no such payment.
 */
export async function withPayment<Result>(
  paymentId: string,
  act: (held: Held) => Promise<Result>,
): Promise<Result> {
  const { orderId } = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { orderId: true },
  });
  return db.$transaction(async (tx) => {
    const order = orderId === null ? null : await lockOrder(tx, orderId);
    await tx.$queryRaw`select id from payments where id = ${paymentId}::uuid for update`;
    const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    return act({ tx, payment, order, at: clock.now() });
  }, PATIENT);
}
