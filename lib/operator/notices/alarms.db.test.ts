import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { subscribeToPush } from '@/lib/accounts/push/subscription';
import { db } from '@/lib/platform/database/db';
import { HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { raiseGatewayAlert } from '@/lib/services/payment-gateways/alerts';
import { advanceClock } from '@/test/clock';
import { createOperator, type TestOperator } from '@/test/console/operators';
import { createOrder, createUser } from '@/test/factories';
import { deliverWebhooks, placePaidOrder } from '@/test/hiring';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { openPushBrowser } from '@/test/push/browser';
import { revokeOperator } from '../access/operator';
import { alarmMissingBackup, raiseAlarms } from './alarms';

const hoursFromNow = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);

let operator: TestOperator;
beforeEach(async () => {
  await db.operatorNotice.deleteMany();
  await db.gatewayAlert.deleteMany();
  // Disputes of other tests; they cannot be deleted.
  await db.dispute.updateMany({ data: { decideUntil: hoursFromNow(1_000) } });
  operator = await createOperator();
});

/** Subjects of the alarms that an operator was sent. */
async function alarmsTo({ user }: TestOperator): Promise<string[]> {
  await runJobs();
  const subjects = (await emailsTo(user.email)).map(({ subject }) => subject ?? '');
  return subjects.filter((subject) => subject.startsWith('Alarme'));
}

async function disputeDueIn(hours: number): Promise<number> {
  const [customer, provider] = [await createUser(), await createUser()];
  const people = { customerId: customer.id, providerId: provider.id };
  const { id: orderId } = await createOrder({ ...people, paidAt: clock.now() });
  const now = clock.now();
  await db.dispute.create({
    data: {
      orderId,
      kind: 'not_done',
      state: 'awaiting_decision',
      text: 'Não veio',
      answer: 'Fui',
      answeredAt: now,
      openedAt: now,
      answerUntil: now,
      decideUntil: hoursFromNow(hours),
    },
  });
  return orderId;
}

test('while everything works, no alarm is sent', async () => {
  await disputeDueIn(5);
  await raiseAlarms();
  expect(await alarmsTo(operator)).toEqual([]);
});

describe('an alarm is sent when', () => {
  test('a gateway refuses our keys, once a day for each gateway, by concurrent runs too', async () => {
    const refuse = () => raiseGatewayAlert({ method: 'pix', kind: 'unauthorized', about: '' }, '401');
    await refuse();
    await Promise.all([raiseAlarms(), raiseAlarms(), raiseAlarms()]);
    expect(await alarmsTo(operator)).toEqual(['Alarme da Serss: Mercado Pago recusa as nossas chaves']);
    await raiseGatewayAlert({ method: 'paypal', kind: 'unauthorized', about: '' }, '401');
    await raiseAlarms();
    expect(await alarmsTo(operator)).toHaveLength(2);
    advanceClock({ days: 1 });
    await raiseAlarms();
    expect(await alarmsTo(operator)).toHaveLength(2);
    await refuse();
    await raiseAlarms();
    expect(await alarmsTo(operator)).toHaveLength(3);
  });

  test('e-mails wait for more than half an hour', async () => {
    const id = randomUUID();
    const mail = { recipient: 'ana@example.com', locale: 'pt-BR', template: 'signUpCode', values: {} };
    const wait = (minutes: number) => ({ createdAt: new Date(Date.now() - minutes * MINUTE_MS) });
    await db.mail.create({ data: { ...mail, id, expiresAt: hoursFromNow(1), ...wait(29) } });
    await raiseAlarms();
    expect(await alarmsTo(operator)).toEqual([]);
    await db.mail.update({ where: { id }, data: wait(31) });
    await raiseAlarms();
    expect(await alarmsTo(operator)).toEqual(['Alarme da Serss: Os e-mails não estão saindo']);
    await db.mail.delete({ where: { id } });
  });

  test('a dispute must be decided within four hours, and a later one is announced as well', async () => {
    const first = 'Alarme da Serss: Uma disputa precisa da sua decisão';
    await disputeDueIn(4);
    await raiseAlarms();
    await raiseAlarms();
    // Sent before the next one, so that their order is certain.
    expect(await alarmsTo(operator)).toEqual([first]);
    await disputeDueIn(-1);
    await disputeDueIn(3);
    await raiseAlarms();
    expect(await alarmsTo(operator)).toEqual([first, 'Alarme da Serss: 2 disputas precisam da sua decisão']);
  });

  test('the newest backup is older than 36 hours, but not in a new shop', async () => {
    const newest = (hours: number | null) => () =>
      Promise.resolve(hours === null ? null : hoursFromNow(-hours));
    await db.operator.updateMany({ data: { grantedAt: clock.now() } });
    await alarmMissingBackup(newest(null));
    await db.operator.updateMany({ data: { grantedAt: hoursFromNow(-37) } });
    await alarmMissingBackup(newest(35));
    expect(await alarmsTo(operator)).toEqual([]);
    await alarmMissingBackup(newest(37));
    await alarmMissingBackup(newest(null));
    expect(await alarmsTo(operator)).toEqual(['Alarme da Serss: Falta a cópia de segurança']);
    const [mail] = (await emailsTo(operator.user.email)).slice(-1);
    expect(mail?.text).toContain('há 37 horas');
  });
});

test('an alarm reaches the operators’ devices, in their language, and no other devices', async () => {
  const former = await createOperator();
  const browserOf = async ({ actor }: TestOperator) => {
    const browser = openPushBrowser(inject('pushOrigin'));
    await subscribeToPush(actor, browser.target);
    return browser;
  };
  const [browser, formerBrowser] = [await browserOf(operator), await browserOf(former)];
  await db.user.update({ where: { id: operator.user.id }, data: { locale: 'en-US' } });
  await disputeDueIn(1);
  await raiseAlarms();
  await revokeOperator(former.user.email);
  await runJobs();
  expect(await browser.notices()).toEqual([
    {
      title: 'A dispute needs your decision',
      body: 'The deadline ends within four hours or has already passed.',
      path: '/console/disputes',
      tag: 'alarm dispute_deadline',
    },
  ]);
  expect(await formerBrowser.pushed()).toEqual([]);
});

test('a blocked operator is sent nothing', async () => {
  await db.user.update({ where: { id: operator.user.id }, data: { blockedAt: clock.now() } });
  await disputeDueIn(1);
  await raiseAlarms();
  expect(await alarmsTo(operator)).toEqual([]);
});

// The last test: its charge-back cannot be undone.
test('an alarm is sent once when a payment was charged back', async () => {
  const { paymentId } = await placePaidOrder();
  await sandbox.chargeBack(paymentId);
  await deliverWebhooks();
  await raiseAlarms();
  advanceClock({ minutes: 23 * 60 });
  await raiseAlarms();
  expect(await alarmsTo(operator)).toEqual(['Alarme da Serss: Um pagamento foi contestado']);
});
