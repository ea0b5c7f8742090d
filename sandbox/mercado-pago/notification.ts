import { createHmac, randomUUID } from 'node:crypto';
import { nextNumber } from '../ids';
import { keysOf } from '../keys';
import { notify } from '../notifications';
import type { Account, PixPayment } from '../records';

/** Notifies the shop of a new or changed payment, at the address that the payment contains. */
export function notifyPix(
  account: Account,
  payment: PixPayment,
  action: 'payment.created' | 'payment.updated',
): void {
  if (payment.notificationUrl === null) return;
  const id = String(payment.id);
  const url = new URL(payment.notificationUrl);
  url.searchParams.set('data.id', id);
  url.searchParams.set('type', 'payment');
  const body = {
    id: nextNumber(),
    live_mode: false,
    type: 'payment',
    date_created: account.clock.now().toISOString(),
    user_id: 44_444,
    api_version: 'v1',
    action,
    data: { id },
  };
  notify(account, {
    about: id,
    url: url.href,
    headers: { 'content-type': 'application/json', ...sign(account, id) },
    body: JSON.stringify(body),
  });
}

/** The signature does not cover the body. It uses the real time, even when the shop's clock was advanced. */
function sign(account: Account, id: string): Record<string, string> {
  const requestId = randomUUID();
  const ts = Date.now();
  const hash = createHmac('sha256', keysOf(account.name).mercadoPagoSecret)
    .update(`id:${id};request-id:${requestId};ts:${ts};`)
    .digest('hex');
  return { 'x-signature': `ts=${ts},v1=${hash}`, 'x-request-id': requestId };
}
