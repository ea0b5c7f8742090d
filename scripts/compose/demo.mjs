import { runNode } from '../setup/command.mjs';
import { freePort } from '../setup/ports.mjs';

/** Time to fill the town and for the engine's health check. */
const OPEN_SECONDS = 240;

/**
 * Proves that the profile `demo` starts with only free ports set, can be used to hire and pay in a browser, and
 * restarts after a stop.
 */
export async function provePaying(open) {
  const ports = {
    PORT: String(await freePort()),
    DEMO_MAIL_PORT: String(await freePort()),
    DEMO_PAYMENTS_PORT: String(await freePort()),
  };
  const demo = open({ name: 'serss-proof-demo', profiles: ['demo'], settings: ports });
  await demo.compose('up', '-d');
  await demo.untilHealthy('demo', OPEN_SECONDS);
  const hire = () =>
    runNode('node_modules/tsx/dist/cli.mjs', ['e2e/hire-in-demo.ts'], {
      isShown: true,
      env: {
        E2E_PORT: ports.PORT,
        E2E_MAIL: `http://127.0.0.1:${ports.DEMO_MAIL_PORT}`,
        E2E_SANDBOX: `http://127.0.0.1:${ports.DEMO_PAYMENTS_PORT}`,
      },
    });
  await hire();
  await demo.compose('stop');
  await demo.compose('up', '-d');
  await demo.untilHealthy('demo', OPEN_SECONDS);
  await hire();
  await demo.end();
  return 'the demo was hired and paid in a browser, twice, with a restart between';
}
