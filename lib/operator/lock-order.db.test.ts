import { describe, expect, test } from 'vitest';
import { DomainError } from '@/lib/platform/errors';
import { checkHolds } from '@/test/books';
import { isFree, whileHeld } from '@/test/held-rows';
import { lockActs, lockScene, type LockAct } from '@/test/lock-scene';

const LANES = 3;

type Stage = keyof typeof lockActs;

/** Actions that change an order, and the state of that order. */
const ON_ORDERS: [Stage, string][] = [
  ['unpaid', 'cancel'],
  ['unpaid', 'renew'],
  ['unpaid', 'money comes'],
  ['unpaid', 'expire'],
  ['paid', 'confirm'],
  ['paid', 'propose a day'],
  ['paid', 'accept'],
  ['paid', 'decline'],
  ['paid', 'decline by time'],
  ['due', 'release'],
  ['paid', 'money is charged back'],
  ['paid', 'money goes back'],
];

describe('users are locked before the order, whose row locks all its money', () => {
  test.each(ON_ORDERS)('%s: %s', async (stage, name) => {
    const act = actOf(stage, name);
    const scene = await lockScene(stage);
    const { customer, paymentId, orderId } = scene;
    const [payment, order] = [
      { table: 'payments', id: paymentId },
      { table: 'orders', id: orderId },
    ] as const;
    const result = await whileHeld(
      { table: 'users', id: customer.userId },
      () => act(scene),
      async () => {
        expect({ payment: await isFree(payment), order: await isFree(order) }).toEqual({
          payment: true,
          order: true,
        });
      },
    );
    expect(result.status).toBe('fulfilled');
    const another = await lockScene(stage);
    await whileHeld(
      { table: 'orders', id: another.orderId },
      () => act(another),
      async () => {
        expect(await isFree({ table: 'payments', id: another.paymentId })).toBe(true);
      },
    );
  });
});

describe('all concurrent pairs of writing calls end without a deadlock and without a partial state', () => {
  test.each(Object.keys(lockActs) as Stage[])(
    '%s',
    async (stage) => {
      const pairs = pairsOf(Object.keys(lockActs[stage]));
      await inLanes(pairs, async ([first, second]) => {
        const scene = await lockScene(stage);
        const results = await Promise.allSettled([actOf(stage, first)(scene), actOf(stage, second)(scene)]);
        const failures = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
        const broken = failures.filter((reason) => !(reason instanceof DomainError));
        expect({ first, second, broken: broken.map(String) }).toEqual({ first, second, broken: [] });
        expect({ first, second, halves: await scene.halves() }).toEqual({ first, second, halves: [] });
      });
      await checkHolds();
    },
    // About two hundred scenarios of two users each.
    300_000,
  );
});

function actOf(stage: Stage, name: string): LockAct {
  const acts: Record<string, LockAct> = lockActs[stage];
  const act = acts[name];
  if (!act) throw new Error(`no act is called ${name}`);
  return act;
}

function pairsOf(names: string[]): [string, string][] {
  return names.flatMap((first, index) =>
    names.slice(index).map((second): [string, string] => [first, second]),
  );
}

async function inLanes<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const item of left) await act(item);
    }),
  );
}
