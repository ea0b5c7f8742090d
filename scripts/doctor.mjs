/** `npm run doctor`: see server/ops/doctor.ts. */
import { runProgram } from './setup/program.mjs';

await runProgram('doctor');
