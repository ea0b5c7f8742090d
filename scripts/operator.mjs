/**
 * `npm run operator -- grant EMAIL` and `revoke EMAIL`: act on the database of DATABASE_URL, or else on the demo's,
 * whether or not it is running. `code` prints the current code of the demo operator's authenticator app.
 */
import { demoOperatorCode } from './setup/demo-operator.mjs';
import { runProgram } from './setup/program.mjs';

if (process.argv[2] === 'code') {
  console.log(demoOperatorCode());
  process.exit();
}
await runProgram('operator');
