import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@/lib/platform/durations';
import {
  type Charge,
  type CreatedCharge,
  GatewayDownError,
  type PaymentGateway,
  GatewayRefusalError,
} from '@/lib/services/payment-gateways/port';
import { openPaymentSandbox } from './open-payment-sandbox';

type Opened = Awaited<ReturnType<typeof openPaymentSandbox>>;

type Shop<Created extends CreatedCharge> = {
  opened: Opened;
  sandbox: Opened['sandbox'];
  gateway: PaymentGateway<Created>;
  /** Waits no longer than a test should. */
  impatient: PaymentGateway<Created>;
};

/** A gateway's adapter against a sandbox of its own, emptied before each test of the file. */
export function gatewayUnderTest<Created extends CreatedCharge>(
  connect: (opened: Opened, more?: { deadlineMs: number }) => PaymentGateway<Created>,
): Shop<Created> {
  const shop = {} as Shop<Created>;
  beforeAll(async () => {
    const opened = await openPaymentSandbox();
    const [gateway, impatient] = [connect(opened), connect(opened, { deadlineMs: 300 })];
    Object.assign(shop, { opened, sandbox: opened.sandbox, gateway, impatient });
  });
  beforeEach(() => shop.sandbox.reset());
  afterAll(() => shop.opened.stop());
  return shop;
}

export function newCharge(more: Partial<Charge>): Charge {
  return {
    id: randomUUID(),
    amountCents: 15_000,
    title: 'Instalação elétrica',
    payer: { email: 'ana@example.com', name: 'Ana Maria de Souza', cpf: null },
    expiresAt: new Date(Date.now() + DAY_MS),
    returnUrl: 'http://localhost:3000/payment/pix?order=7',
    cancelUrl: 'http://localhost:3000/payment',
    ...more,
  };
}

/** A period that contains every payment of a test. */
export function recentPeriod() {
  return { since: new Date(Date.now() - 2 * DAY_MS), until: new Date(Date.now() + MINUTE_MS) };
}

/** Whether a call ends with our keys not being accepted. */
export async function isUnauthorized(call: Promise<unknown>): Promise<boolean> {
  const [result] = await Promise.allSettled([call]);
  if (result.status === 'fulfilled') return false;
  return result.reason instanceof GatewayDownError && result.reason.kind === 'unauthorized';
}

export const isRefused = (status: number) =>
  expect.toSatisfy((error: unknown) => error instanceof GatewayRefusalError && error.status === status);
