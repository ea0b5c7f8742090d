/** `npm run doctor`: see server/doctor.ts. */
import { runProgram } from './setup/program.mjs';

await runProgram('doctor');
