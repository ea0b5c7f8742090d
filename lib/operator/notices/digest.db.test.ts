import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { HOUR_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { createOperator } from '@/test/console/operators';
import { createOrder, createUser } from '@/test/factories';
import { FEE_CENTS, placePaidOrder, PRICE_CENTS } from '@/test/hiring';
import { emailsTo, lastEmailTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { formatMoney } from '@/lib/platform/money';
import { originFor } from '@/lib/platform/locale';
import { sendDigest } from './digest';

const hoursFromNow = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);

beforeEach(async () => {
  await db.operatorNotice.deleteMany();
});

async function digestTo(recipient: string): Promise<string> {
  await runJobs();
  return (await lastEmailTo(recipient)).text ?? '';
}

async function disputeDueIn(hours: number): Promise<number> {
  const [customer, provider] = [await createUser(), await createUser()];
  const people = { customerId: customer.id, providerId: provider.id };
  const { id: orderId } = await createOrder({ ...people, paidAt: clock.now() });
  const dates = {
    openedAt: clock.now(),
    answeredAt: clock.now(),
    answerUntil: clock.now(),
    decideUntil: hoursFromNow(hours),
  };
  await db.dispute.create({
    data: {
      orderId,
      kind: 'not_done',
      state: 'awaiting_decision',
      text: 'Não veio',
      answer: 'Fui',
      ...dates,
    },
  });
  return orderId;
}

test('the digest names what waits, what is overdue and the numbers of yesterday, each with a link', async () => {
  const { user } = await createOperator();
  await placePaidOrder();
  advanceClock({ days: 1 });
  const overdue = await disputeDueIn(-2);
  const later = await disputeDueIn(48);
  await db.feedback.create({
    data: {
      name: 'Rui',
      email: 'rui@example.com',
      phone: '',
      code: 'help',
      suggestion: 'Oi',
      number: 'ACDE-3467',
      createdAt: hoursFromNow(-3),
    },
  });
  await sendDigest();
  const text = await digestTo(user.email);
  const origin = originFor('pt-BR');
  expect(text).toContain(`Prazos de hoje e vencidos\n${origin}/console/disputes`);
  expect(text).toMatch(
    new RegExp(
      `Disputa do pedido nº ${overdue}\nO prazo venceu em .+\n${origin}/console/orders/${overdue}\n`,
    ),
  );
  expect(text).not.toContain(`/console/orders/${later}`);
  expect(text).toMatch(new RegExp(`Disputas para decidir\n2 · .+\n${origin}/console/disputes\n`));
  expect(text).toMatch(new RegExp(`Mensagens a responder\n1 · desde .+\n${origin}/console/feedback\n`));
  expect(text).toContain(`Pedidos pagos\n1\n${origin}/console/lists/orders`);
  expect(text).toContain(`Volume dos pedidos pagos\n${formatMoney(PRICE_CENTS)}\n`);
  expect(text).toContain(`Nossa taxa\n${formatMoney(FEE_CENTS)}\n`);
  expect(text).not.toContain('rui@example.com');
});

test('each operator gets it once a day in their own language, and a blocked one does not', async () => {
  const [english, blocked] = [await createOperator(), await createOperator()];
  await db.user.update({ where: { id: english.user.id }, data: { locale: 'en-US' } });
  await db.user.update({ where: { id: blocked.user.id }, data: { blockedAt: clock.now() } });
  await Promise.all([sendDigest(), sendDigest(), sendDigest()]);
  expect(await digestTo(english.user.email)).toContain('Yesterday');
  expect(await emailsTo(english.user.email)).toHaveLength(1);
  expect(await emailsTo(blocked.user.email)).toEqual([]);
  advanceClock({ days: 1 });
  await sendDigest();
  await runJobs();
  expect(await emailsTo(english.user.email)).toHaveLength(2);
});
