/** `npm run restore`: see server/ops/restore.ts. The shop must be stopped during it. */
import { runProgram } from './setup/program.mjs';

await runProgram('restore');
