import type { Email } from 'postal-mime';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import {
  createProvider,
  deliverWebhooks,
  placeConfirmedOrder,
  type PlacedOrder,
  placeOrder,
  placePaidOrder,
} from '@/test/hiring';
import { lastEmailTo, emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { advanceClock } from '@/test/clock';
import { expireOrders } from './expiry';
import { mailOrder, mailProposedDate } from './order-mail';
import { refundPayment } from '@/lib/payments/refund/refund';
import { releaseOrders } from './release';

let provider: Actor;

beforeAll(async () => {
  provider = await createProvider();
  await db.user.update({ where: { id: provider.userId }, data: { locale: 'en-US' } });
});

async function emailOf({ userId }: Actor): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId } })).email;
}

/** The newest emails: the customer's in Portuguese, the provider's in English. */
async function mailsOf({ customer }: PlacedOrder): Promise<{ customer: Email; provider: Email }> {
  await runJobs();
  return {
    customer: await lastEmailTo(await emailOf(customer)),
    provider: await lastEmailTo(await emailOf(provider)),
  };
}

describe('both sides get an email in their language', () => {
  test('when an order is paid', async () => {
    const mails = await mailsOf(await placePaidOrder({ provider }));
    expect(mails.customer.subject).toBe('Pagamento confirmado: Instalação de chuveiro');
    expect(mails.customer.text).toContain('100,05 por');
    expect(mails.customer.text).toContain('http://br.localhost:3000/orders');
    expect(mails.provider.subject).toBe('You were hired: Instalação de chuveiro');
    expect(mails.provider.text).toContain('90,05.');
  });

  test('when it is confirmed, with the day of the release, and when it is released', async () => {
    const placed = await placeConfirmedOrder({ provider });
    const confirmed = await mailsOf(placed);
    const day = new Date(clock.now().getTime() + 7 * 86_400_000);
    const dayIn = (locale: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(day);
    expect(confirmed.customer.text).toContain(dayIn('pt-BR'));
    expect(confirmed.provider.text).toContain(dayIn('en-US'));
    advanceClock({ days: 7 });
    await releaseOrders();
    const released = await mailsOf(placed);
    expect(released.customer.subject).toBe('Pagamento liberado: Instalação de chuveiro');
    expect(released.provider.subject).toContain('90,05 released: Instalação de chuveiro');
  });

  test('when its payment is charged back, and when it is refunded', async () => {
    const chargedBack = await placePaidOrder({ provider });
    await sandbox.dispute(chargedBack.paymentId);
    await deliverWebhooks();
    expect((await mailsOf(chargedBack)).customer.subject).toContain('Pagamento em análise');
    const refunded = await placePaidOrder({ provider });
    await db.$transaction((tx) => refundPayment(tx, refunded.paymentId, 'operator'));
    await runJobs();
    const mails = await mailsOf(refunded);
    expect(mails.customer.subject).toContain('Reembolso');
    expect(mails.provider.subject).toContain('Order refunded');
  });

  test('when another day is agreed on; a proposal goes to the other side only', async () => {
    const placed = await placePaidOrder({ provider });
    const { customer, orderId } = placed;
    const before = await emailsTo(await emailOf(customer));
    const proposal = { proposedDate: new Date('2027-01-05'), proposedById: customer.userId };
    await db.order.update({ where: { id: orderId }, data: proposal });
    await db.$transaction((tx) => mailProposedDate(tx, orderId, clock.now()));
    const proposed = await mailsOf(placed);
    expect(proposed.provider.text).toContain('January 5, 2027 (Tuesday)');
    expect(await emailsTo(await emailOf(customer))).toHaveLength(before.length);
    await db.order.update({ where: { id: orderId }, data: { executionDate: proposal.proposedDate } });
    await db.$transaction((tx) => mailOrder(tx, orderId, 'date_agreed', clock.now()));
    const agreed = await mailsOf(placed);
    expect(agreed.customer.text).toContain('agora é em 5 de janeiro de 2027 (terça-feira)');
    expect(agreed.provider.text).toContain('is now on January 5, 2027');
  });
});

test('a late payment is reported to its payer only', async () => {
  const placed = await placeOrder({ provider });
  advanceClock({ days: 1, minutes: 1 });
  await expireOrders();
  await runJobs();
  const before = await emailsTo(await emailOf(provider));
  await sandbox.payLate(placed.paymentId);
  await deliverWebhooks();
  await runJobs();
  expect((await lastEmailTo(await emailOf(placed.customer))).subject).toContain('Pagamento reembolsado');
  expect(await emailsTo(await emailOf(provider))).toHaveLength(before.length);
});

test('no email contains contact details of the other side', async () => {
  const placed = await placePaidOrder({ provider });
  await db.user.updateMany({ data: { phone: '11987654321' } });
  const { customer, provider: theirs } = await mailsOf(placed);
  const [customerEmail, providerEmail] = [await emailOf(placed.customer), await emailOf(provider)];
  expect(`${customer.text}${customer.html}`).not.toContain(providerEmail);
  expect(`${theirs.text}${theirs.html}`).not.toContain(customerEmail);
  expect(`${customer.text}${theirs.text}`).not.toContain('98765');
});
