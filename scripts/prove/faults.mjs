import { runNode } from '../setup/command.mjs';

const MANY = '20';
const STAGES = {
  unit: ['outage', 'postgres-listener', 'rounds.db', 'processes.db', 'connections.test'],
  e2e: ['e2e/faults/'],
};

/**
 * Every test of something that is down, hangs, is full or tells another time, with what it measured; Postgres is
 * stopped and started many times under people who go on asking: FAULT_RESTARTS says how many.
 */
export async function proveFaults() {
  const restarts = process.env.FAULT_RESTARTS ?? MANY;
  for (const [stage, files] of Object.entries(STAGES))
    await runNode('scripts/test.mjs', [stage, ...files], {
      isShown: true,
      env: { FAULT_RESTARTS: restarts },
    });
  return `all of them endured, and Postgres restarted ${restarts} times`;
}
