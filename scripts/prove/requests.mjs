import { runNode } from '../setup/command.mjs';

const MANY = '200000';

/** Many more odd requests to every call than `npm test` makes: ODD_REQUESTS says how many, PROPERTY_SEED which. */
export async function proveRequests() {
  const requests = process.env.ODD_REQUESTS ?? MANY;
  const file = 'app/api/odd-requests.db.test.ts';
  await runNode('node_modules/vitest/vitest.mjs', ['run', file], {
    isShown: true,
    env: { ODD_REQUESTS: requests },
  });
  return `${requests} odd requests, each of them answered, and none that its contract refuses left anything`;
}
