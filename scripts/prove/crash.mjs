import { runNode } from '../setup/command.mjs';

const MANY = '300';

/** The crash stage of `npm test` with many more kills: KILLS says how many. */
export async function proveCrash() {
  const kills = process.env.KILLS ?? MANY;
  await runNode('scripts/test.mjs', ['crash', '--kills', kills], { isShown: true });
  return `${kills} kills, and all money is where it belongs`;
}
