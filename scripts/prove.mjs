/**
 * `npm run prove -- NAME …`: proofs that take too long for every `npm test`. Each says what it has found and fails by
 * throwing.
 */
import path from 'node:path';
import { generateClient } from './setup/build.mjs';
import { installPackages } from './setup/packages.mjs';

const PROOFS = {
  crash: async () => (await import('./prove/crash.mjs')).proveCrash(),
  'chat-crash': async () => (await import('./prove/chat-crash.mjs')).proveChatCrash(),
  faults: async () => (await import('./prove/faults.mjs')).proveFaults(),
  floods: async () => (await import('./prove/floods.mjs')).proveFloods(),
  lives: async () => (await import('./prove/lives.mjs')).proveLives(),
  requests: async () => (await import('./prove/requests.mjs')).proveRequests(),
  lighthouse: async () => (await import('./prove/lighthouse.mjs')).proveLighthouse(),
  compose: async () => (await import('./prove/compose.mjs')).proveCompose(),
  image: async () => (await import('./prove/image.mjs')).proveImage(),
};

process.chdir(path.join(import.meta.dirname, '..'));
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PROOFS));
if (names.length === 0 || unknown.length > 0) {
  console.error(`Proofs: ${Object.keys(PROOFS).join(', ')}`);
  process.exit(2);
}
await installPackages();
await generateClient();
for (const name of names) {
  try {
    console.log(`\n== ${name}`);
    console.log(await PROOFS[name]());
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}
