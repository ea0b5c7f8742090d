/**
 * `npm run generate -- NAME …` writes files that are derived from a package: `icons`, `flags`, `coordinates`. The
 * results are committed; run it after a change of their inputs.
 */
import path from 'node:path';
import { runNode } from './setup/command.mjs';
import { installPackages } from './setup/packages.mjs';
import { installTools } from './setup/tools.mjs';

const GENERATORS = ['icons', 'flags', 'coordinates'];

process.chdir(path.join(import.meta.dirname, '..'));
const names = process.argv.slice(2);
if (names.length === 0 || names.some((name) => !GENERATORS.includes(name))) {
  console.error(`Generators: ${GENERATORS.join(', ')}`);
  process.exit(2);
}
await installPackages();
const tools = await installTools('generate');
for (const name of names)
  await runNode('node_modules/tsx/dist/cli.mjs', [`scripts/generate/${name}.ts`], {
    isShown: true,
    env: { TOOLS: path.join(tools, 'node_modules') },
  });
