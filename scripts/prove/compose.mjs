import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { docker, findClient, openProject } from '../compose/engine.mjs';
import { provePaying } from '../compose/demo.mjs';
import { proveImageOf, proveNothingSet } from '../compose/image.mjs';
import { proveOutgrowing } from '../compose/outgrow.mjs';
import { proveRolling } from '../compose/scale.mjs';

const SKIPPED = `
  ############################################################
  SKIPPED: no container engine answers to \`docker version\`, or
  there is no compose. Nothing of docker-compose.yml was tried.
  ############################################################`;

/**
 * Runs docker-compose.yml in a real engine: the errors without settings, the contents of the image, the demo with a
 * hire and a payment in a browser, one app behind TLS that becomes two, and a rolling replacement of the two under
 * load. BUILD_ARGS holds build arguments for this machine, such as `--build-arg X=…`.
 */
export async function proveCompose() {
  const client = findClient();
  if (!client) return SKIPPED;
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-compose-'));
  const projects = [];
  const open = (given) => {
    const project = openProject({ client, scratch, ...given });
    projects.push(project);
    return project;
  };
  try {
    const args = (process.env.BUILD_ARGS ?? '').split(' ').filter(Boolean);
    await open({ name: 'serss-proof-build', profiles: ['demo'] }).compose('build', ...args);
    const found = [
      await proveNothingSet(open({ name: 'serss-proof-unset' })),
      proveImageOf('serss', { docker }),
      await provePaying(open),
    ];
    const { scale, settings, found: outgrown } = await proveOutgrowing(open, { scratch });
    return [...found, outgrown, await proveRolling({ scale, settings, scratch })].join('\n');
  } finally {
    for (const project of projects.reverse()) await project.end();
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}
