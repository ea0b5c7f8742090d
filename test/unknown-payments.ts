import { randomUUID } from 'node:crypto';
import type { UnknownPayment } from '@/lib/generated/prisma/client';
import { isOpenAlert } from '@/lib/operator/gateway-alerts';
import { compareGatewayLists } from '@/lib/payments/reconciliation/compare-lists';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { sandbox } from './payment-sandbox';

export const CENTS = 12_345;

let charges = 0;
/** The gateway's id of the payment under test. */
export let gatewayId = '';

export function newGatewayId(): void {
  charges += 1;
  gatewayId = String(8_000_000 + charges);
}

/** A charge that was paid at a gateway and that our database does not have. */
export async function payElsewhere(
  method: 'pix' | 'paypal' = 'pix',
  more: { reference?: string; amountCents?: number } = {},
): Promise<void> {
  await sandbox.adopt({
    method,
    id: gatewayId,
    ...(method === 'paypal' && { captureId: `C${gatewayId}` }),
    reference: more.reference ?? randomUUID(),
    amountCents: more.amountCents ?? CENTS,
    state: 'approved',
  });
}

export function compare(): Promise<void> {
  return compareGatewayLists(payables);
}

export function rowsOf(id = gatewayId): Promise<UnknownPayment[]> {
  return db.unknownPayment.findMany({ where: { gatewayPaymentId: id } });
}

/** The row of money that a gateway received for no payment of ours. */
export async function rowOf(id = gatewayId): Promise<UnknownPayment> {
  const [row] = await rowsOf(id);
  if (!row) throw new Error(`no unknown payment ${id}`);
  return row;
}

export function openAlerts(): Promise<{ id: number }[]> {
  return db.$queryRaw`select g.id from gateway_alerts g where g.about = ${gatewayId} and ${isOpenAlert()}`;
}
