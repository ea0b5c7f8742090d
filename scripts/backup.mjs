/** `npm run backup`: see server/backup.ts. */
import { runProgram } from './setup/program.mjs';

await runProgram('backup');
