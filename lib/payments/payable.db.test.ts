import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { balanceOf } from '@/lib/ledger/ledger';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { createProvider, receiveAll } from '@/test/hiring';
import { createMember, logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { closeCharges } from './charge/close-charges';
import { askForCharge, writeIntent } from './charge/charge';
import { applyNotification } from './settlement/notification';
import type { Payable } from './payable';
import { performRefund } from './refund/perform-refund';
import { refundPayment } from './refund/refund';

const TIP_CENTS = 700;

let happened: string[] = [];
beforeEach(() => {
  happened = [];
});

const note = (what: string) => async () => {
  happened.push(what);
};

/**
 * A payable for tests: a tip that goes entirely to the provider. Its subject is the receiver, who has at most
 * one.
 */
const tip: Payable = {
  name: 'tip',
  async lock(tx, userId) {
    await tx.$queryRaw`select id from users where id = ${userId} for no key update`;
  },
  async settled({ tx, payment: { subjectId: userId, amountCents } }) {
    if ((await balanceOf(tx, 'provider', userId)) !== 0) return { unwanted: 'duplicate' };
    happened.push('settled');
    return { entries: [{ account: 'provider', userId, amountCents: -amountCents }] };
  },
  chargeChanged: note('chargeChanged'),
  chargeRefused: note('chargeRefused'),
  refunded: note('refunded'),
  returned: note('returned'),
  async partlyRefunded({ payment: { subjectId: userId } }, amountCents) {
    happened.push('partlyRefunded');
    return [{ account: 'provider', userId, amountCents }];
  },
  partWithdrawn: note('partWithdrawn'),
  mismatched: note('mismatched'),
  mismatchEnded: note('mismatchEnded'),
  chargedBack: note('chargedBack'),
  chargeBackWon: note('chargeBackWon'),
};

async function createTip(customer?: Actor, provider?: Actor) {
  const [from, to] = [
    customer ?? (await logInAs(await createMember())).actor,
    provider ?? (await createProvider()),
  ];
  const payment = await db.$transaction((tx) =>
    writeIntent(tx, {
      payable: tip,
      subjectId: to.userId,
      userId: from.userId,
      method: 'pix',
      amountCents: TIP_CENTS,
      payer: { name: 'Ana Souza', cpf: '52998224725' },
      now: clock.now(),
    }),
  );
  return { from, to, payment };
}

const page = { title: 'Gorjeta', returnUrl: 'http://localhost:3000/', cancelUrl: 'http://localhost:3000/' };

async function chargeTip(customer?: Actor, provider?: Actor) {
  const { payment, ...people } = await createTip(customer, provider);
  await askForCharge(tip, payment, page);
  return { id: payment.id, ...people };
}

async function payTip(customer?: Actor, provider?: Actor) {
  const charged = await chargeTip(customer, provider);
  await sandbox.pay(charged.id);
  await deliverWebhooks();
  return charged;
}

/** Delivers the sandbox's notifications with tips as a registered payable. */
async function deliverWebhooks(known: readonly Payable[] = [...payables, tip]): Promise<void> {
  await receiveAll();
  const waiting = await db.paymentNotification.findMany({
    where: { appliedAt: null },
    orderBy: { id: 'asc' },
  });
  for (const notification of waiting) await applyNotification(known, notification);
}

async function stateOf(id: string) {
  return (await db.payment.findUniqueOrThrow({ where: { id } })).state;
}

test('a payment of an unregistered payable is not settled and throws', async () => {
  const { id, to } = await chargeTip();
  await sandbox.pay(id);
  await expect(deliverWebhooks(payables)).rejects.toThrow("is for 'tip', which is not registered");
  expect(await stateOf(id)).toBe('pending');
  expect(await balanceOf(db, 'provider', to.userId)).toBe(0);
  await deliverWebhooks();
  expect(await stateOf(id)).toBe('approved');
  await checkBooks();
});

test('a test payable settles, is charged back, wins, is charged back again, and the books balance', async () => {
  const { id, to } = await payTip();
  expect(await stateOf(id)).toBe('approved');
  expect(await balanceOf(db, 'provider', to.userId)).toBe(-TIP_CENTS);
  await sandbox.dispute(id);
  await deliverWebhooks();
  expect(await balanceOf(db, 'provider', to.userId)).toBe(0);
  await sandbox.resolve(id);
  await deliverWebhooks();
  expect(await balanceOf(db, 'provider', to.userId)).toBe(-TIP_CENTS);
  await sandbox.chargeBack(id);
  await deliverWebhooks();
  expect(await stateOf(id)).toBe('charged_back');
  expect(happened).toEqual(['settled', 'chargedBack', 'chargeBackWon', 'chargedBack']);
  await checkBooks();
});

test('a test payable is refunded once, and the payer receives the money', async () => {
  const { id, to } = await payTip();
  await db.$transaction((tx) => refundPayment(tx, id, 'operator'));
  await performRefund([tip], { payment_id: id });
  await performRefund([tip], { payment_id: id });
  await deliverWebhooks();
  expect(await stateOf(id)).toBe('refunded');
  expect(await balanceOf(db, 'provider', to.userId)).toBe(0);
  expect(happened).toEqual(['settled', 'refunded']);
  await checkBooks();
});

test('unwanted money of a test payable is refunded', async () => {
  const { to } = await payTip();
  const { id } = await payTip(undefined, to);
  await performRefund([tip], { payment_id: id });
  await deliverWebhooks();
  expect(await stateOf(id)).toBe('refunded');
  expect(await balanceOf(db, 'provider', to.userId)).toBe(-TIP_CENTS);
  expect(happened).toEqual(['settled', 'returned']);
  await checkBooks();
});

test('a test payable is notified of a declined charge and of a refused one', async () => {
  const declined = await chargeTip();
  await sandbox.decline(declined.id);
  await deliverWebhooks();
  const { payment } = await createTip();
  await sandbox.fail('mercado-pago.create', 'refuse');
  await expect(askForCharge(tip, payment, page)).rejects.toMatchObject({ reason: 'payment_refused' });
  expect([await stateOf(declined.id), await stateOf(payment.id)]).toEqual(['rejected', 'rejected']);
  expect(happened).toEqual(['chargeChanged', 'chargeRefused']);
});

test('the database allows one open charge per method and subject, for any payable', async () => {
  const { from, to } = await chargeTip();
  await expect(createTip(from, to)).rejects.toThrow(/unique/i);
  await db.$transaction((tx) => closeCharges(tx, { payable: tip.name, subjectId: to.userId }, clock.now()));
  await expect(createTip(from, to)).resolves.toBeDefined();
});

test('a payment cannot reference a missing order', async () => {
  const { from, payment } = await createTip();
  const { id, orderId, chargeRequest, ...row } = payment;
  const writing = db.payment.create({
    data: { ...row, payable: 'order', subjectId: 999_999, userId: from.userId },
  });
  await expect(writing).rejects.toThrow(/foreign key/i);
});
