import { expect, test } from 'vitest';
import { clock } from '@/lib/services/clock/clock';
import { saoPauloDay, startOfDay } from '@/lib/platform/dates';
import { createOrder, createUser } from '@/test/factories';
import { listCohorts } from './cohorts';

/** Noon of the tenth day of the month `back` months ago. */
function inMonth(back: number): Date {
  const [year = 0, month = 0] = saoPauloDay(clock.now()).split('-').map(Number);
  const day = new Date(Date.UTC(year, month - 1 - back, 10)).toISOString().slice(0, 10);
  return new Date(startOfDay(day).getTime() + 12 * 3_600_000);
}

test('users are counted by month of sign-up, once for each month in which they paid for an order or sold one', async () => {
  const before = await listCohorts();
  const [customer, provider] = [
    await createUser({ createdAt: inMonth(3) }),
    await createUser({ createdAt: inMonth(2) }),
  ];
  const between = { customerId: customer.id, providerId: provider.id };
  for (const back of [2, 1, 1])
    await createOrder({ ...between, createdAt: inMonth(back), paidAt: inMonth(back) });
  await createOrder({ ...between, state: 'expired', createdAt: inMonth(0), paidAt: null });
  // A provider who signed up before the months shown.
  const old = await createUser({ createdAt: inMonth(14) });
  await createOrder({
    customerId: customer.id,
    providerId: old.id,
    createdAt: inMonth(1),
    paidAt: inMonth(1),
  });
  const after = await listCohorts();
  expect(after.map(({ months }) => months.length)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(after.at(-1)?.month).toBe(saoPauloDay(clock.now()).slice(0, 7));
  const change = (back: number) => {
    const [one, other] = [before.at(-1 - back), after.at(-1 - back)];
    return {
      people: (other?.people ?? 0) - (one?.people ?? 0),
      months: other?.months.map(({ customers, providers }, age) => [
        customers - (one?.months[age]?.customers ?? 0),
        providers - (one?.months[age]?.providers ?? 0),
      ]),
    };
  };
  expect(change(3)).toEqual({
    people: 1,
    months: [
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 0],
    ],
  });
  expect(change(2)).toEqual({
    people: 1,
    months: [
      [0, 1],
      [0, 1],
      [0, 0],
    ],
  });
});

test('a sign-up or an order on the last evening of a month in São Paulo belongs to that month', async () => {
  const before = await listCohorts();
  const lastEvening = new Date(startOfDay(`${before.at(-1)?.month ?? ''}-01`).getTime() - 3_600_000);
  const { id: customerId } = await createUser({ createdAt: lastEvening });
  const { id: providerId } = await createUser({ createdAt: inMonth(20) });
  await createOrder({ customerId, providerId, createdAt: lastEvening, paidAt: lastEvening });
  const [one, other] = [before.at(-2), (await listCohorts()).at(-2)];
  expect((other?.people ?? 0) - (one?.people ?? 0)).toBe(1);
  expect((other?.months[0]?.customers ?? 0) - (one?.months[0]?.customers ?? 0)).toBe(1);
});
