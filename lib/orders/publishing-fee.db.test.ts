import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import type { Payment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { createUser } from '@/test/factories';
import { balance, deliverWebhooks } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { advanceClock } from '@/test/clock';
import { isPro } from '@/lib/accounts/user';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { checkBooks } from '@/test/books';
import { payForPro, publishingFeePayable } from './publishing-fee';

async function newcomer(): Promise<Actor> {
  return (await logInAs(await createUser())).actor;
}

function chargesOf({ userId }: Actor): Promise<Payment[]> {
  return db.payment.findMany({ where: { userId, payable: 'pro' }, orderBy: { id: 'asc' } });
}

async function chargeOf(actor: Actor): Promise<Payment> {
  const charge = (await chargesOf(actor)).at(-1);
  if (!charge) throw new Error('nothing was asked for');
  return charge;
}

describe('the fee is not charged', () => {
  test('to a user who has paid it', async () => {
    const actor = await newcomer();
    await payForPro(actor, 'pt-BR');
    await sandbox.pay((await chargeOf(actor)).id);
    await deliverWebhooks();
    await expect(payForPro(actor, 'pt-BR')).rejects.toMatchObject({
      code: 'conflict',
      reason: 'already_pro',
    });
  });

  test('while the gateway is down, and afterwards not twice', async () => {
    const actor = await newcomer();
    await sandbox.fail('mercado-pago.create', 'error500', { times: 10 });
    await expect(payForPro(actor, 'pt-BR')).rejects.toMatchObject({ reason: 'gateway_down' });
    await sandbox.clearFaults();
    await payForPro(actor, 'pt-BR');
    expect(await chargesOf(actor)).toHaveLength(1);
  });
});

async function payFee(actor: Actor): Promise<Payment> {
  await payForPro(actor, 'pt-BR');
  const charge = await chargeOf(actor);
  await sandbox.pay(charge.id);
  await deliverWebhooks();
  return charge;
}

describe('a fee that is charged back', () => {
  test('takes no right that a newer fee has paid for, and goes back when the charge-back is won', async () => {
    const actor = await newcomer();
    const old = await payFee(actor);
    await sandbox.dispute(old.id);
    await deliverWebhooks();
    expect(await isPro(actor)).toBe(false);
    const newer = await payFee(actor);
    expect(await isPro(actor)).toBe(true);
    await sandbox.resolve(old.id);
    await deliverWebhooks();
    await runJobs();
    await deliverWebhooks();
    expect((await chargesOf(actor)).map(({ state }) => state)).toEqual(['refunded', 'approved']);
    expect(await isPro(actor)).toBe(true);
    await checkBooks();
    await sandbox.chargeBack(newer.id);
    await deliverWebhooks();
    expect(await isPro(actor)).toBe(false);
    await checkBooks();
  });

  test('is lost while a newer one stands: the right stays', async () => {
    const actor = await newcomer();
    const old = await payFee(actor);
    await sandbox.chargeBack(old.id);
    await deliverWebhooks();
    await payFee(actor);
    const by = { operatorId: actor.userId, reason: 'perdida' };
    await endLostChargeBack([publishingFeePayable], { paymentId: old.id, by });
    expect(await isPro(actor)).toBe(true);
    // Nothing was refunded by us.
    const { email: recipient } = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
    expect(await db.mail.count({ where: { recipient, template: 'feePaymentEnded' } })).toBe(0);
    await checkBooks();
  });
});

describe('the fee for publishing', () => {
  test('is R$ 4,90, which is ours alone', async () => {
    const actor = await newcomer();
    await payForPro(actor, 'pt-BR');
    const charge = await chargeOf(actor);
    expect(charge).toMatchObject({ amountCents: 490, method: 'pix', orderId: null, state: 'pending' });
    const [fees, escrow] = [await balance('pro_fees'), await balance('escrow')];
    await sandbox.pay(charge.id);
    await deliverWebhooks();
    expect(await balance('pro_fees')).toBe(fees - 490);
    expect(await balance('escrow')).toBe(escrow);
  });

  test('grants the permission to publish when it is paid, not when it is requested', async () => {
    const actor = await newcomer();
    await payForPro(actor, 'pt-BR');
    expect(await isPro(actor)).toBe(false);
    await sandbox.pay((await chargeOf(actor)).id);
    expect(await isPro(actor)).toBe(false);
    await deliverWebhooks();
    expect(await isPro(actor)).toBe(true);
  });

  test('has one open charge across any number of tabs', async () => {
    const actor = await newcomer();
    const links = await Promise.all(Array.from({ length: 10 }, () => payForPro(actor, 'pt-BR')));
    expect(new Set(links).size).toBe(1);
    expect(await chargesOf(actor)).toHaveLength(1);
    expect(await sandbox.chargesOf((await chargeOf(actor)).id)).toHaveLength(1);
  });

  test('gets a new charge when the old one has ended, which is cancelled', async () => {
    const actor = await newcomer();
    const first = await payForPro(actor, 'pt-BR');
    const old = await chargeOf(actor);
    advanceClock({ days: 1, minutes: 1 });
    const second = await payForPro(actor, 'pt-BR');
    expect(second).not.toBe(first);
    await runJobs();
    expect((await chargesOf(actor)).map(({ state }) => state)).toEqual(['expired', 'pending']);
    expect(await sandbox.chargesOf(old.id)).toMatchObject([{ state: 'cancelled' }]);
  });
});
