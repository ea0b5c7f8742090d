import { randomUUID } from 'node:crypto';
import { createSession } from '@/lib/accounts/session';
import { db } from '@/lib/platform/database/db';
import type { User } from '@/lib/generated/prisma/client';
import { createUser, createWork, taxNumberRow } from '../../test/factories';

const CALLER = { ip: '127.0.0.1', userAgent: 'crash test' };
const ADS = 20;
const PROVIDERS = 4;

export type Ad = { id: number; title: string; providerUid: string; priceReais: number };

/** Creates a few providers with some ads. */
export async function openShop(): Promise<{ ads: Ad[] }> {
  const providers = await Promise.all(
    Array.from({ length: PROVIDERS }, (_, number) => createProvider(number)),
  );
  const ads: Ad[] = [];
  for (let number = 0; number < ADS; number += 1) {
    const provider = providers[number % PROVIDERS];
    if (!provider) throw new Error('there are no providers');
    const { id: userId, uid: providerUid } = provider;
    const priceReais = 60 + number + number / 100;
    const title = `Serviço ${number}`;
    const priceCents = Math.round(priceReais * 100);
    const { id } = await createWork({ userId, title, priceCents });
    ads.push({ id, title, providerUid, priceReais });
  }
  return { ads };
}

async function createProvider(number: number): Promise<User> {
  const provider = await createUser({ name: 'Caio Lima', pixKey: `caio${number}@example.com` });
  await db.taxNumber.create({ data: taxNumberRow(provider.id) });
  return provider;
}

/** Creates a customer and returns a bearer token. */
export async function newCustomer(): Promise<string> {
  // Among thousands of handles, a short random one would occasionally collide.
  const user = await createUser({ name: 'Ana Souza', uid: `ana${randomUUID().replaceAll('-', '')}` });
  return createSession(user, CALLER);
}

/** Returns the newest charge of an order. */
export async function chargeOf(orderId: number): Promise<{ id: string; gatewayPaymentId: string }> {
  const payment = await db.payment.findFirstOrThrow({
    where: { orderId, gatewayPaymentId: { not: null } },
    orderBy: { createdAt: 'desc' },
  });
  return { id: payment.id, gatewayPaymentId: payment.gatewayPaymentId ?? '' };
}
