/**
 * `npm run operator -- grant EMAIL` and `revoke EMAIL`: on the database of DATABASE_URL, else on the demo's, whether it
 * runs just now or not. `code` shows what the authenticator app of the demo's operator would show.
 */
import { demoOperatorCode } from './setup/demo-operator.mjs';
import { runProgram } from './setup/program.mjs';

if (process.argv[2] === 'code') {
  console.log(demoOperatorCode());
  process.exit();
}
await runProgram('operator');
