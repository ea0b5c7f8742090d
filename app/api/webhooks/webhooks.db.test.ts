import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { paymentOf, placeOrder, stateOf } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { POST as fromMercadoPago } from './mercadopago/route';
import { POST as fromPayPal } from './paypal/route';
import type { Notification } from '@/sandbox/records';

type Sent = { url: string; headers?: Record<string, string>; body: string };

async function post({ url, headers, body }: Sent): Promise<number> {
  const handler = new URL(url).pathname.endsWith('/paypal') ? fromPayPal : fromMercadoPago;
  const request = new Request(url, { method: 'POST', headers: { ...headers }, body });
  const response = await handler(request, { params: Promise.resolve({}) });
  await runJobs();
  return response.status;
}

/** A paid order and the newest notification of the sandbox about it. */
async function paid(method: 'pix' | 'paypal') {
  const placed = await placeOrder({ method });
  await sandbox.takeNotifications();
  await sandbox.pay(placed.paymentId);
  const notifications = await sandbox.takeNotifications();
  return { placed, notification: notifications.at(-1) ?? expect.unreachable() };
}

const withoutSignature = ({ headers, ...rest }: Notification): Sent => ({
  ...rest,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/signature|transmission-sig/i.test(name)),
  ),
});

const forged = ({ headers, ...rest }: Notification): Sent => ({
  ...rest,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /signature|transmission-sig/i.test(name)
        ? value.replace(/.(?=.{0,3}$)/, (c) => (c === 'a' ? 'b' : 'a'))
        : value,
    ]),
  ),
});

describe.each(['pix', 'paypal'] as const)('invariant 3, by %s', (method) => {
  test.each([
    ['unsigned', withoutSignature],
    ['forged', forged],
  ])('a notification %s is refused and not stored', async (_, spoil) => {
    const { placed, notification } = await paid(method);
    expect(await post(spoil(notification))).toBe(401);
    expect(await db.paymentNotification.count({ where: { method } })).toBe(0);
    expect(await stateOf(placed)).toBe('awaiting_payment');
  });
});

describe('invariant 3', () => {
  test('the signature of one payment is invalid for another', async () => {
    const [one, other] = [await paid('pix'), await paid('pix')];
    const { gatewayPaymentId } = await paymentOf(other.placed);
    const url = new URL(one.notification.url);
    url.searchParams.set('data.id', gatewayPaymentId ?? '');
    expect(await post({ ...one.notification, url: url.href })).toBe(401);
    expect(await stateOf(other.placed)).toBe('awaiting_payment');
  });

  test('a forged body about an unpaid payment changes nothing', async () => {
    const placed = await placeOrder();
    const [notification] = await sandbox.takeNotifications();
    const body = JSON.stringify({ ...JSON.parse(notification?.body ?? ''), status: 'approved', amount: 1 });
    expect(await post({ ...(notification ?? expect.unreachable()), body })).toBe(200);
    expect(await stateOf(placed)).toBe('awaiting_payment');
  });

  test('a PayPal notification with a changed body is refused', async () => {
    const { notification } = await paid('paypal');
    expect(await post({ ...notification, body: notification.body.replace('{', '{ ') })).toBe(401);
  });

  test('a genuine notification about an unknown object is accepted and not stored', async () => {
    const { notification } = await paid('pix');
    const { id } = await db.payment.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    await db.payment.update({ where: { id }, data: { gatewayPaymentId: 'another' } });
    await sandbox.alter(new URL(notification.url).searchParams.get('data.id') ?? '', {
      reference: 'no-uuid',
    });
    expect(await post(notification)).toBe(200);
    expect((await paymentOf({ paymentId: id })).state).toBe('pending');
  });
});

test.each(['pix', 'paypal'] as const)('a notification by %s pays its order', async (method) => {
  const { placed, notification } = await paid(method);
  expect(await post(notification)).toBe(200);
  expect(await stateOf(placed)).toBe('paid');
});

describe('a flood of unverified notifications', () => {
  const from = (address: string, sent: Sent): Sent => ({
    ...sent,
    headers: { ...sent.headers, 'x-forwarded-for': address },
  });

  test.each(['pix', 'paypal'] as const)(
    'by %s is answered 429 after the limit, and does not limit genuine ones from the same address',
    async (method) => {
      const { placed, notification } = await paid(method);
      const answers = [];
      for (let each = 0; each < 35; each += 1)
        answers.push(await post(from('198.51.100.7', withoutSignature(notification))));
      expect(answers).toEqual([...Array(30).fill(401), ...Array(5).fill(429)]);
      expect(await post(from('198.51.100.7', notification))).toBe(200);
      expect(await post(from('203.0.113.8', withoutSignature(notification)))).toBe(401);
      expect(await stateOf(placed)).toBe('paid');
    },
  );

  test('does not apply to genuine ones, however many arrive', async () => {
    const { notification } = await paid('pix');
    for (let each = 0; each < 40; each += 1) expect(await post(from('198.51.100.9', notification))).toBe(200);
  });
});

test('an oversized notification is refused', async () => {
  const { notification } = await paid('pix');
  expect(await post({ ...notification, body: 'x'.repeat(65 * 1024) })).toBe(422);
});
