import { adoption } from '../../sandbox/adoption';
import { sandboxAccount } from '../../sandbox/client';
import { accountNameOf } from '../../sandbox/keys';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { env } from '../../lib/platform/env';
import { SEEDED_LINK } from './write-order';

/**
 * Registers the payments of seeded orders with the payment sandbox, if one is configured. Otherwise the sandbox would
 * report each as unknown, which raises an alert for the operator. A second run changes nothing.
 */
export async function tellSandbox(db: PrismaClient): Promise<void> {
  const { MERCADO_PAGO_URL: url, MERCADO_PAGO_TOKEN: token } = env;
  if (url === undefined || token === undefined) return;
  const sandbox = sandboxAccount(url, accountNameOf(token));
  const payments = await db.payment.findMany({
    where: { link: SEEDED_LINK, state: { in: [...adoption.shape.state.options, 'review'] } },
    include: { reviews: true },
    orderBy: { createdAt: 'asc' },
  });
  for (const { id: reference, method, gatewayPaymentId, captureId, reviews, ...payment } of payments) {
    if (gatewayPaymentId === null) continue;
    // For a payment under review the gateway has an approved charge with the received amount.
    const [came] = reviews;
    const { state, amountCents } = came ? { ...came, state: 'approved' } : payment;
    const charge = { method, id: gatewayPaymentId, reference, amountCents, state };
    await sandbox.adopt(adoption.parse({ ...charge, ...(captureId !== null && { captureId }) }));
  }
}
