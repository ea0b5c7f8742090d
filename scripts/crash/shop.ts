import { createSession } from '@/lib/accounts/session';
import { db } from '@/lib/platform/db';
import { createUser, createWork } from '../../test/factories';

const CALLER = { ip: '127.0.0.1', userAgent: 'crash test' };
const ADS = 20;

export type Ad = { id: number; title: string; providerUid: string; priceReais: number };

/** A provider with some ads. */
export async function openShop(): Promise<{ ads: Ad[] }> {
  const { id: userId, uid: providerUid } = await createUser({
    name: 'Caio Lima',
    pixKey: 'caio@example.com',
  });
  const ads: Ad[] = [];
  for (let number = 0; number < ADS; number += 1) {
    const priceReais = 60 + number + number / 100;
    const title = `Serviço ${number}`;
    const priceCents = Math.round(priceReais * 100);
    const { id } = await createWork({ userId, title, priceCents });
    ads.push({ id, title, providerUid, priceReais });
  }
  return { ads };
}

/** The bearer token of somebody new. */
export async function newCustomer(): Promise<string> {
  const user = await createUser({ name: 'Ana Souza' });
  return createSession(user, CALLER);
}

/** The newest charge of an order. */
export async function chargeOf(orderId: number): Promise<{ id: string; gatewayPaymentId: string }> {
  const payment = await db.payment.findFirstOrThrow({
    where: { orderId, gatewayPaymentId: { not: null } },
    orderBy: { createdAt: 'desc' },
  });
  return { id: payment.id, gatewayPaymentId: payment.gatewayPaymentId ?? '' };
}
