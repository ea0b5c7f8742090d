import { runNode } from '../setup/command.mjs';

const MANY = '20000';

/** Many more random lives of orders than `npm test` leads: RANDOM_LIVES says how many, PROPERTY_SEED which. */
export async function proveLives() {
  const lives = process.env.RANDOM_LIVES ?? MANY;
  const file = 'lib/payouts/random-order-histories.db.test.ts';
  await runNode('node_modules/vitest/vitest.mjs', ['run', file], {
    isShown: true,
    env: { RANDOM_LIVES: lives },
  });
  return `${lives} lives, and the books balance after each cohort`;
}
