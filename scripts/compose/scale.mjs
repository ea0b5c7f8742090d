import { fork } from 'node:child_process';
import { once } from 'node:events';
import { reach } from './reach.mjs';

const APPS = ['app-1', 'app-2'];
const HEALTHY_SECONDS = 180;
/** Time in which the balancer notices that an app is back. */
const SEEN_MS = 4_000;

/**
 * Replaces the two apps of a project that runs `scale`, one after the other, under load from sockets and requests of
 * every kind (rolling.ts).
 */
export async function proveRolling({ scale, settings, scratch }) {
  const load = fork('scripts/compose/rolling.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...(await reach(scale, { caddy: 'balancer', settings, scratch })) },
  });
  const ended = once(load, 'exit');
  await Promise.race([
    once(load, 'message'),
    ended.then(() => Promise.reject(new Error('the load never started'))),
  ]);
  for (const app of APPS) await replace(scale, app);
  load.send('done');
  const [code] = await ended;
  if (code !== 0) throw new Error('replacing the apps of scale disturbed users');
  return 'both apps of scale were replaced: nothing failed, was lost or was done twice';
}

async function replace(scale, app) {
  const startedAt = Date.now();
  await scale.compose('up', '-d', '--no-deps', '--force-recreate', app);
  await scale.untilHealthy(app, HEALTHY_SECONDS);
  console.log(`  ${app} was replaced in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
}
