import { expect, test } from 'vitest';
import { getPaymentFile } from '@/lib/operator/payments/payment-file';
import { db } from '@/lib/platform/db';
import { ask } from '@/test/ask';
import { payShort } from '@/test/console/fees';
import { createOperator } from '@/test/console/operators';
import { newStranger } from '@/test/matrix/people';
import { GET as fileRoute } from './[payment_id]/route';
import { PUT as actRoute } from './act/route';

async function acceptance() {
  const { paymentId } = await payShort();
  const { acts } = await getPaymentFile(paymentId);
  const body = {
    payment_id: paymentId,
    reason: 'Confirmado por mensagem',
    shown: acts.find(({ act }) => act === 'accept_review'),
  };
  const stateNow = async () => (await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).state;
  const logged = () => db.auditEntry.count({ where: { subjectId: paymentId } });
  return { paymentId, body, stateNow, logged };
}

test.each([
  ['anonymous', null, 401],
  ['a member', 'other', 403],
  ['an operator whose console is closed', 'unopened', 403],
  ['an operator who gave no code lately', 'stale', 403],
] as const)('a doubt about a fee is not decided by %s', async (_, caller, status) => {
  const { paymentId, body, stateNow, logged } = await acceptance();
  const token = caller === null ? undefined : await newStranger(caller);
  expect((await ask(actRoute, { token, body })).status).toBe(status);
  // Whoever may not move money may look, if their console is open.
  const looked = await ask(fileRoute, { token, params: { payment_id: paymentId } });
  expect(looked.status).toBe(caller === 'stale' ? 200 : status);
  expect([await stateNow(), await logged()]).toEqual(['review', 0]);
});

test.each([
  ['an act of an order', { act: 'hold' }],
  ['half a cent', { platform_cents: 389.5 }],
])('%s is no act of a payment', async (_, wrong) => {
  const { token } = await createOperator();
  const { body, stateNow } = await acceptance();
  const { shown } = body;
  expect(await ask(actRoute, { token, body: { ...body, shown: { ...shown, ...wrong } } })).toMatchObject({
    status: 422,
  });
  expect(await stateNow()).toBe('review');
});

test('an operator with a fresh code decides it, and it is written down', async () => {
  const { token } = await createOperator();
  const { paymentId, body, stateNow, logged } = await acceptance();
  expect(await ask(actRoute, { token, body })).toMatchObject({
    status: 200,
    body: { payment_id: paymentId },
  });
  expect([await stateNow(), await logged()]).toEqual(['approved', 1]);
});
