/**
 * The main program of the container of the profile `demo`: runs migrations, fills the fictional town, then continues as
 * every container does, in the same process. See docker-compose.yml. With `code` it prints the current code of the
 * operator's authenticator app.
 */
import { runNode } from './setup/command.mjs';
import { demoOperatorCode } from './setup/demo-operator.mjs';

if (process.argv[2] === 'code') {
  console.log(demoOperatorCode());
  process.exit();
}

/** The command that the seed names for the operator's code, and its replacement outside this container. */
const CODE_AT_HOME = 'npm run operator -- code';
const CODE_HERE = 'docker compose exec demo node scripts/demo.mjs code';

const { PORT, DEMO_MAIL_PAGE } = process.env;
const origins = [`http://localhost:${PORT}`, `http://br.localhost:${PORT}`];

try {
  console.log('Filling the town …');
  await runNode('scripts/migrate.mjs');
  const output = await runNode('dist/seed.mjs', [], { env: { SEED: '1', DATABASE_OWNER_URL: '' } });
  console.log(`
Serss opens in a moment.

  English    ${origins[0]}
  Português  ${origins[1]}
  Email      ${DEMO_MAIL_PAGE}
  Payments   invented, by a sandbox
  SMS        ${process.env.SMS_GATEWAY_URL}

${output.trim().replace(CODE_AT_HOME, CODE_HERE).replace(/^/gm, '  ')}
`);
} catch (error) {
  console.error(`Could not fill the demo. ${error.message}`);
  process.exit(1);
}
await import('./container.mjs');
