import { expect, test } from 'vitest';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { wouldEndUnknownChargeBack } from './snapshot-ordering';

const [first, second] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-20T12:05:00Z')];
const chargedBack = {
  state: 'charged_back',
  gatewayPaymentId: '1',
  gatewayChangedAt: null,
  changedAt: second,
} as const;
const approved: GatewayPayment = {
  gatewayPaymentId: '1',
  reference: null,
  state: 'approved',
  amountCents: 10_005,
  currency: 'BRL',
  captureId: null,
  refundedCents: 0,
  feeCents: 99,
  isLost: false,
  changedAt: null,
};

test('a snapshot requested during this dispute ends it, one requested during the previous dispute does not', () => {
  expect(wouldEndUnknownChargeBack(chargedBack, approved, chargedBack)).toBe(false);
  expect(wouldEndUnknownChargeBack(chargedBack, approved, { ...chargedBack, changedAt: first })).toBe(true);
  expect(wouldEndUnknownChargeBack(chargedBack, approved, null)).toBe(true);
});

test('a snapshot ends a dispute if the gateway’s clock dates it later, not if it dates it the same', () => {
  const known = { ...chargedBack, gatewayChangedAt: first };
  expect(wouldEndUnknownChargeBack(known, { ...approved, changedAt: second }, null)).toBe(false);
  expect(wouldEndUnknownChargeBack(known, { ...approved, changedAt: first }, null)).toBe(true);
});
