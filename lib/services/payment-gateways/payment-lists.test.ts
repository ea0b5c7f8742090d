import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { gatewayUnderTest, newCharge, recentPeriod } from '@/test/gateway-under-test';
import { mercadoPago } from './mercado-pago';
import { payPal } from './paypal';
import type { CreatedPayment } from './port';

const GATEWAYS = [
  {
    name: 'Mercado Pago',
    shop: gatewayUnderTest<CreatedPayment>(({ mercadoPago: settings }) => mercadoPago(settings)),
    captures: false,
    listCall: 'mercado-pago.search',
  },
  {
    name: 'PayPal',
    shop: gatewayUnderTest<CreatedPayment>(({ payPal: settings }) => payPal(settings)),
    captures: true,
    listCall: 'paypal.list',
  },
] as const;

async function paidCharge({ shop, captures }: (typeof GATEWAYS)[number]) {
  const charge = newCharge({
    payer: { email: 'ana@example.com', name: 'Ana Maria de Souza', cpf: '52998224725' },
    expiresAt: new Date(Date.now() + 3 * HOUR_MS),
  });
  const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
  await shop.sandbox.pay(charge.id);
  const captureId = captures ? (await shop.gateway.capture(gatewayPaymentId)).captureId : null;
  return { charge, paid: { gatewayPaymentId, captureId }, listedId: captureId ?? gatewayPaymentId };
}

describe.each(GATEWAYS)('the list of $name', (gateway) => {
  const { shop, listCall } = gateway;

  test('names payments that were refunded or charged back, each of which can be looked up', async () => {
    const refunded = await paidCharge(gateway);
    const disputed = await paidCharge(gateway);
    await shop.gateway.refund(refunded.paid, randomUUID());
    await shop.sandbox.dispute(disputed.charge.id);
    const { payments } = await shop.gateway.listPayments(recentPeriod());
    const found = await Promise.all(payments.map(({ id }) => shop.gateway.getListed(id)));
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reference: refunded.charge.id, state: 'refunded' }),
        expect.objectContaining({ reference: disputed.charge.id, state: 'charged_back' }),
      ]),
    );
    await expect(shop.gateway.getListed('404')).resolves.toBeNull();
  });

  test('has no payment of another period', async () => {
    await paidCharge(gateway);
    const until = new Date(Date.now() - HOUR_MS);
    const since = new Date(until.getTime() - 40 * DAY_MS);
    await expect(shop.gateway.listPayments({ since, until })).resolves.toEqual({
      payments: [],
      unreadable: 0,
    });
  });

  test('is refused when a page is empty before its end', async () => {
    await paidCharge(gateway);
    await shop.sandbox.fail(listCall, 'emptyPage', { times: 10 });
    await expect(shop.gateway.listPayments(recentPeriod())).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('counts an entry that lacks required fields, and has the others', async () => {
    const first = await paidCharge(gateway);
    const second = await paidCharge(gateway);
    await shop.sandbox.fail(listCall, 'noId');
    const since = new Date(Date.now() - HOUR_MS);
    const listed = await shop.gateway.listPayments({ since, until: new Date(Date.now() + MINUTE_MS) });
    expect(listed.unreadable).toBe(1);
    expect(listed.payments).toHaveLength(1);
    expect([first.listedId, second.listedId]).toContain(listed.payments[0]?.id);
  });
});
