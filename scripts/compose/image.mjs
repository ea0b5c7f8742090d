import fs from 'node:fs';

const MAX_MEGABYTES = 450;
const EX_CONFIG = '78';

/** `docker compose up` without settings names every missing one at once, starts nothing else, and exits with 78. */
export async function proveNothingSet(project) {
  const said = await project.compose('up', '--no-color');
  const [, required] = /settings\.mjs (POSTGRES_.+)/.exec(fs.readFileSync('docker-compose.yml', 'utf8'));
  for (const name of required.split(' '))
    if (!said.includes(`${name}: must be set`)) throw new Error(`The output does not name ${name}:\n${said}`);
  const code = project.inspect('settings', '{{.State.ExitCode}}');
  if (code !== EX_CONFIG) throw new Error(`The settings check exited with ${code}`);
  return `with nothing set ${required.split(' ').length} settings are named on one screen, and nothing starts`;
}

/** Runs inside the image, without network and with a read-only root. */
const LOOK = `
  const fs = require('node:fs');
  const packages = fs.readdirSync('node_modules');
  const bill = JSON.parse(fs.readFileSync('sbom.json', 'utf8'));
  let writable = true;
  try { fs.writeFileSync('/app/x', ''); } catch { writable = false; }
  console.log(JSON.stringify({ user: process.getuid(), writable, packages, format: bill.bomFormat,
    listed: bill.components.map(({ name }) => name) }));
`;
const DEVELOPMENT = [
  'typescript',
  'vitest',
  'esbuild',
  'tsx',
  'prisma',
  'eslint',
  '@playwright',
  'smtp-server',
];

/** Checks the image's size, user, writable paths and excluded packages. */
export function proveImageOf(image, { docker }) {
  const megabytes = Math.ceil(Number(docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6);
  if (megabytes > MAX_MEGABYTES) throw new Error(`${image} has ${megabytes} MB, ${MAX_MEGABYTES} at most`);
  const inside = ['run', '--rm', '--read-only', '--network', 'none', '--cap-drop', 'ALL', image];
  const found = JSON.parse(docker(...inside, 'node', '-e', LOOK));
  if (found.user === 0 || found.writable)
    throw new Error(`${image} runs as ${found.user}, with a writable root`);
  const strays = DEVELOPMENT.filter((name) => found.packages.includes(name) || found.listed.includes(name));
  if (strays.length > 0) throw new Error(`${image} contains ${strays.join(', ')}`);
  if (found.format !== 'CycloneDX' || !found.listed.includes('next'))
    throw new Error(`${image} has no valid bill of materials`);
  return `the image has ${megabytes} MB, runs as ${found.user} on a read-only root, and lists ${found.listed.length} packages`;
}
