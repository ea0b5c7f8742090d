import { adoption } from '../../sandbox/adoption';
import { sandboxAccount } from '../../sandbox/client';
import { accountNameOf } from '../../sandbox/keys';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { env } from '../../lib/platform/env';
import { SEEDED_LINK } from './write-order';

/**
 * Has the payment sandbox, if that is who collects, know the payments of seeded orders: asked about one that it had
 * never heard of it would say so, and each would be an alert for the operator. Told again it changes nothing.
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
    // Of what is under review the gateway knows what came, and no doubt.
    const [came] = reviews;
    const { state, amountCents } = came ? { ...came, state: 'approved' } : payment;
    const charge = { method, id: gatewayPaymentId, reference, amountCents, state };
    await sandbox.adopt(adoption.parse({ ...charge, ...(captureId !== null && { captureId }) }));
  }
}
