import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { saoPauloDay } from '@/lib/platform/dates';
import { clock } from '@/lib/services/clock/clock';
import type { sandboxAccount } from '@/sandbox/client';
import type { Random } from '@/prisma/seed/random';
import { type Ad, chargeOf, newCustomer } from './shop';

export type Shop = {
  ads: Ad[];
  origin: string;
  sandbox: ReturnType<typeof sandboxAccount>;
  /** Called with the status of each response. */
  onAnswer: (status: number) => void;
};

type Customers = {
  /** Resolves after `count` more responses. */
  answered: (count: number) => Promise<void>;
  /** The number of 5xx responses. */
  faults: () => number;
  /** Resolves when all customers have finished, with their number. */
  stop: () => Promise<number>;
};

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 60;

/**
 * Runs `atOnce` customers concurrently who order, pay, confirm and cancel, one customer after the other, until stopped.
 */
export function startCustomers(
  shop: Omit<Shop, 'onAnswer'>,
  { atOnce, random }: { atOnce: number; random: Random },
): Customers {
  let isOver = false;
  let served = 0;
  let answers = 0;
  let faults = 0;
  let look = (): void => {};
  const onAnswer = (status: number): void => {
    answers += 1;
    if (status >= 500) faults += 1;
    look();
  };
  const lines = Array.from({ length: atOnce }, async () => {
    for (; !isOver; served += 1) await runCustomer({ ...shop, onAnswer }, random);
  });
  return {
    async answered(count) {
      const wanted = answers + count;
      await new Promise<void>((resolve) => {
        look = () => answers >= wanted && resolve();
      });
    },
    faults: () => faults,
    async stop() {
      isOver = true;
      await Promise.all(lines);
      return served;
    },
  };
}

async function runCustomer(shop: Shop, random: Random): Promise<void> {
  const token = await newCustomer();
  const isPayPal = random.chance(1 / 4);
  const orderId = await placeOrder(shop, token, { isPayPal, random });
  if (orderId === null) return;
  const { id, gatewayPaymentId } = await chargeOf(orderId);
  const ask = (method: string, path: string, body: object) =>
    callUntilAnswered(shop, { token, method, path, body });
  if (!isPayPal && random.chance(1 / 5)) {
    await ask('PUT', '/orders/cancel', { order_id: orderId });
    await ignoreRefusal(shop.sandbox.payLate(id));
    return;
  }
  await ignoreRefusal(shop.sandbox.pay(id));
  if (isPayPal && !random.chance(1 / 3))
    await ask('PUT', '/paypal/checkout', { orderId: gatewayPaymentId, PayerID: 'PAYER' });
  if (random.chance(1 / 2)) await ask('PUT', '/orders/confirm', { order_id: orderId });
}

type CallRequest = { token: string; method: string; path: string; body: object; key?: string };

/**
 * Places an order, with retries. A customer whose idempotency key stays locked after a lost response retries without
 * it, as after a page reload.
 */
async function placeOrder(
  shop: Shop,
  token: string,
  { isPayPal, random }: { isPayPal: boolean; random: Random },
): Promise<number | null> {
  const ad = shop.ads[random.below(shop.ads.length)];
  if (!ad) throw new Error('there are no ads');
  const body = {
    transaction_amount: ad.priceReais,
    provider_professional_uid: ad.providerUid,
    // An order can be confirmed from the service day on.
    execution_date: saoPauloDay(clock.now()),
    original_subwork_title: ad.title,
    work_id: ad.id,
    subwork_id: 0,
    ...(!isPayPal && { customer_cpf: '52998224725', customer_full_name: 'Ana Souza' }),
  };
  const path = isPayPal ? '/paypal/generate' : '/pix/generate/payment';
  const call = { token, method: 'POST', path, body };
  const key = random.chance(1 / 3) ? { key: randomUUID() } : {};
  const answer =
    (await callUntilAnswered(shop, { ...call, ...key })) ?? (await callUntilAnswered(shop, call));
  if (typeof answer !== 'object' || answer === null || !('order_id' in answer)) return null;
  return Number(answer.order_id);
}

/** Retries until there is a response below 500. Null: refused, or no response within the time limit. */
async function callUntilAnswered(
  shop: Shop,
  { token, method, path, body, key }: CallRequest,
): Promise<unknown> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(PAUSE_MS)) {
    try {
      const response = await fetch(`${shop.origin}/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      });
      const answer: unknown = await response.json();
      shop.onAnswer(response.status);
      if (response.ok) return answer;
      if (response.status < 500) return null;
    } catch {
      // The server is down, or died before it responded.
    }
  }
  return null;
}

/** Ignores what the sandbox refuses because the charge is already paid or cancelled. */
async function ignoreRefusal(attempt: Promise<void>): Promise<void> {
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes(' 409 ')) throw error;
  });
}
