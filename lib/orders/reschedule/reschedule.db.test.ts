import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createUser } from '@/test/factories';
import { historyOf, orderOf, type PlacedOrder, placeOrder, placePaidOrder } from '@/test/hiring';
import { daysFromNow } from '@/test/hire-scenario';
import { logInAs } from '@/test/members';
import { advanceClock } from '@/test/clock';
import { confirmOrder } from '../order';
import { answerDate, proposeDate } from './reschedule';

async function dayOf(placed: PlacedOrder): Promise<string> {
  return (await orderOf(placed)).executionDate.toISOString().slice(0, 10);
}

const yes = (day: string) => ({ day, isAgreed: true });
const no = (day: string) => ({ day, isAgreed: false });

describe('another day cannot be proposed', () => {
  test('by other users, before the order is paid, or after it is confirmed', async () => {
    const { actor: stranger } = await logInAs(await createUser());
    const paid = await placePaidOrder();
    await expect(proposeDate(stranger, paid.orderId, daysFromNow(3))).rejects.toThrow('order_not_found');
    const unpaid = await placeOrder();
    const early = proposeDate(unpaid.customer, unpaid.orderId, daysFromNow(3));
    await expect(early).rejects.toMatchObject({ code: 'conflict', reason: 'order_not_reschedulable' });
    await confirmOrder(paid.customer, paid.orderId);
    const late = proposeDate(paid.customer, paid.orderId, daysFromNow(3));
    await expect(late).rejects.toThrow('order_not_reschedulable');
  });

  test.each([
    ['in the past', -1, 'date_past'],
    ['more than a year ahead', 367, 'date_too_far'],
    ['that it is already', 0, 'date_same'],
  ])('%s', async (_, days, reason) => {
    const { customer, orderId } = await placePaidOrder();
    await expect(proposeDate(customer, orderId, daysFromNow(days))).rejects.toMatchObject({
      code: 'invalid',
      reason,
    });
  });

  test('once the agreed day has passed', async () => {
    const { customer, provider, orderId } = await placePaidOrder();
    advanceClock({ days: 1 });
    for (const { userId } of [customer, provider]) {
      const { actor } = await logInAs(await db.user.findUniqueOrThrow({ where: { id: userId } }));
      await expect(proposeDate(actor, orderId, daysFromNow(300))).rejects.toMatchObject({
        code: 'conflict',
        reason: 'order_not_reschedulable',
      });
    }
  });

  test('twenty-one times an hour', async () => {
    const { customer, orderId } = await placePaidOrder();
    for (let time = 1; time <= 20; time += 1) await proposeDate(customer, orderId, daysFromNow(time));
    await expect(proposeDate(customer, orderId, daysFromNow(1))).rejects.toMatchObject({ code: 'too_many' });
  });
});

describe('a proposal of another day cannot be answered', () => {
  test('by the side that made it', async () => {
    const { customer, orderId } = await placePaidOrder();
    await proposeDate(customer, orderId, daysFromNow(3));
    await expect(answerDate(customer, orderId, yes(daysFromNow(3)))).rejects.toMatchObject({
      code: 'conflict',
      reason: 'date_proposal_changed',
    });
  });

  test('when it was for another day, or there is none', async () => {
    const { customer, provider, orderId } = await placePaidOrder();
    const refusal = { reason: 'date_proposal_changed' };
    await expect(answerDate(provider, orderId, yes(daysFromNow(3)))).rejects.toMatchObject(refusal);
    await proposeDate(customer, orderId, daysFromNow(3));
    await proposeDate(customer, orderId, daysFromNow(4));
    await expect(answerDate(provider, orderId, yes(daysFromNow(3)))).rejects.toMatchObject(refusal);
  });

  test.each([
    ['once its day has passed', 1, 2],
    ['after three days', 30, 3],
  ])('%s', async (_, daysAhead, daysLater) => {
    const { customer, provider, orderId } = await placePaidOrder();
    const day = daysFromNow(daysAhead);
    await proposeDate(customer, orderId, day);
    advanceClock({ days: daysLater });
    const { actor } = await logInAs(await db.user.findUniqueOrThrow({ where: { id: provider.userId } }));
    for (const answer of [yes(day), no(day)])
      await expect(answerDate(actor, orderId, answer)).rejects.toThrow('date_proposal_changed');
  });
});

describe('another day', () => {
  test.each(['customer', 'provider'] as const)(
    'asked for by the %s is set when the other agrees',
    async (side) => {
      const placed = await placePaidOrder();
      const { orderId, customer, provider } = placed;
      const [asking, asked] = side === 'customer' ? [customer, provider] : [provider, customer];
      const day = daysFromNow(5);
      await proposeDate(asking, orderId, day);
      expect(await orderOf(placed)).toMatchObject({ proposedById: asking.userId });
      expect(await dayOf(placed)).toBe(daysFromNow(0));
      await answerDate(asked, orderId, yes(day));
      expect(await dayOf(placed)).toBe(day);
      expect(await orderOf(placed)).toMatchObject({ proposedDate: null, proposedById: null });
      expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'date_proposed', 'date_agreed']);
    },
  );

  test('that is declined leaves the order unchanged', async () => {
    const placed = await placePaidOrder();
    const day = await dayOf(placed);
    await proposeDate(placed.customer, placed.orderId, daysFromNow(5));
    await answerDate(placed.provider, placed.orderId, no(daysFromNow(5)));
    expect(await dayOf(placed)).toBe(day);
    expect((await historyOf(placed)).at(-1)).toBe('date_declined');
  });

  test('proposed twice creates one proposal and one email', async () => {
    const placed = await placePaidOrder();
    const { email } = await db.user.findUniqueOrThrow({ where: { id: placed.provider.userId } });
    await proposeDate(placed.customer, placed.orderId, daysFromNow(5));
    await proposeDate(placed.customer, placed.orderId, daysFromNow(5));
    expect(await db.mail.count({ where: { recipient: email, template: 'orderDateProposed' } })).toBe(1);
    expect((await historyOf(placed)).filter((kind) => kind === 'date_proposed')).toHaveLength(1);
  });

  test('accepted by two concurrent calls is accepted once', async () => {
    const placed = await placePaidOrder();
    const day = daysFromNow(5);
    await proposeDate(placed.customer, placed.orderId, day);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => answerDate(placed.provider, placed.orderId, yes(day))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await historyOf(placed)).filter((kind) => kind === 'date_agreed')).toHaveLength(1);
  });
});
