import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { gatewayUnderTest, isRefused, newCharge } from '@/test/gateway-under-test';
import { mercadoPagoCards } from './mercado-pago-cards';
import { type Charge, GatewayDownError } from './port';

const shop = gatewayUnderTest(({ mercadoPago: settings }, more) =>
  mercadoPagoCards({ ...settings, ...more, maxInstallments: 3 }),
);

async function open(more: Partial<Charge> = {}) {
  const charge = newCharge(more);
  return { charge, created: await shop.gateway.createCharge(charge) };
}

describe('the page for a card', () => {
  test('has our price, reference, end and instalments, and no payment yet', async () => {
    const { charge, created } = await open({ amountCents: 5_557 });
    expect(created).toEqual({
      gatewayPaymentId: null,
      checkoutId: expect.any(String),
      link: `${shop.sandbox.url}/checkout/v1/redirect?pref_id=${created.checkoutId}`,
      pixCode: null,
      expiresAt: charge.expiresAt,
    });
    expect(await shop.sandbox.checkouts()).toMatchObject([
      {
        id: created.checkoutId,
        reference: charge.id,
        amountCents: 5_557,
        maxInstallments: 3,
        expiresAt: charge.expiresAt.toISOString(),
        backUrls: { success: charge.returnUrl, pending: charge.returnUrl, failure: charge.cancelUrl },
      },
    ]);
    expect(await shop.gateway.findPayment(charge.id)).toBeNull();
  });

  test('leaves no page behind when it is refused', async () => {
    await shop.sandbox.fail('mercado-pago.openCheckout', 'refuse');
    await expect(open()).rejects.toEqual(isRefused(400));
    expect(await shop.sandbox.checkouts()).toEqual([]);
  });

  test.each(['unauthorized', 'noId', 'loseAnswer', 'error500'] as const)(
    'is repeated after %s, under the same reference',
    async (fault) => {
      const charge = newCharge({});
      await shop.sandbox.fail('mercado-pago.openCheckout', fault, { times: 3 });
      await expect(shop.gateway.createCharge(charge)).rejects.toThrow(GatewayDownError);
      await shop.sandbox.clearFaults();
      await shop.gateway.createCharge(charge);
      const references = (await shop.sandbox.checkouts()).map(({ reference }) => reference);
      expect(new Set(references)).toEqual(new Set([charge.id]));
    },
  );

  test('takes no further attempt once it is closed, and can be closed again', async () => {
    const { charge, created } = await open();
    await shop.gateway.closeCheckout(created.checkoutId ?? '');
    await shop.gateway.closeCheckout(created.checkoutId ?? '');
    await expect(shop.sandbox.payByCard(charge.id, 'approved')).rejects.toThrow('409');
    await expect(shop.gateway.closeCheckout('1-unknown')).rejects.toEqual(isRefused(404));
  });

  test('takes no more instalments than we offer', async () => {
    const { charge } = await open();
    await expect(shop.sandbox.payByCard(charge.id, 'approved', 4)).rejects.toThrow('409');
  });
});

describe('the payment of a page', () => {
  test.each([
    ['approved', 'approved'],
    ['rejected', 'rejected'],
    ['in_process', 'pending'],
  ] as const)('that is %s is found by our reference', async (outcome, state) => {
    const { charge } = await open();
    await shop.sandbox.payByCard(charge.id, outcome, 3);
    expect(await shop.gateway.findPayment(charge.id)).toMatchObject({
      reference: charge.id,
      state,
      amountCents: charge.amountCents,
      // The interest of the instalments is the payer's, the fee is ours.
      feeCents: state === 'approved' ? Math.round(charge.amountCents * 0.0498) : 0,
    });
  });

  test('is the approved one of several attempts', async () => {
    const { charge } = await open();
    for (const outcome of ['rejected', 'approved', 'rejected'] as const)
      await shop.sandbox.payByCard(charge.id, outcome);
    expect(await shop.gateway.findPayment(charge.id)).toMatchObject({ state: 'approved' });
  });

  test('in analysis can be cancelled, and an approved one refunded', async () => {
    const { charge } = await open();
    await shop.sandbox.payByCard(charge.id, 'in_process');
    const inAnalysis = await shop.gateway.findPayment(charge.id);
    await shop.gateway.cancelCharge(inAnalysis?.gatewayPaymentId ?? '');
    expect(await shop.gateway.findPayment(charge.id)).toMatchObject({ state: 'cancelled' });
    await shop.sandbox.payByCard(charge.id, 'approved');
    const { gatewayPaymentId } = (await shop.gateway.findPayment(charge.id)) ?? expect.unreachable();
    await shop.gateway.refund({ gatewayPaymentId, captureId: null }, randomUUID(), 1_000);
    expect(await shop.gateway.getPayment(gatewayPaymentId)).toMatchObject({ refundedCents: 1_000 });
    await shop.gateway.refund({ gatewayPaymentId, captureId: null }, randomUUID());
    expect(await shop.gateway.getPayment(gatewayPaymentId)).toMatchObject({ state: 'refunded', feeCents: 0 });
  });
});
