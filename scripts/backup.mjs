/** `npm run backup`: see server/ops/backup.ts. */
import { runProgram } from './setup/program.mjs';

await runProgram('backup');
