/** `npm run restore`: see server/ops/restore.ts. The shop must not run meanwhile. */
import { runProgram } from './setup/program.mjs';

await runProgram('restore');
