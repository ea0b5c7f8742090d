import { runNode } from '../setup/command.mjs';

const STAGES = {
  unit: ['outage', 'postgres-listener', 'rounds.db', 'processes.db', 'connections.test'],
  e2e: ['http/faults'],
};

/** Every test of something that is down, hangs, is full or tells another time, with what it measured. */
export async function proveFaults() {
  for (const [stage, files] of Object.entries(STAGES))
    await runNode('scripts/test.mjs', [stage, ...files], { isShown: true });
  return 'all of them endured';
}
