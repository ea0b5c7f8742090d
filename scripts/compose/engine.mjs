import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../setup/command.mjs';

const CLIENTS = [['docker', 'compose'], ['docker-compose']];
const LOOK_MS = 500;

/** Returns the compose command of this machine as an array of words, or undefined if no engine responds. */
export function findClient() {
  if (!isFine('docker', ['version'])) return undefined;
  return CLIENTS.find(([program, ...args]) => isFine(program, [...args, 'version']));
}

/** Returns the output of `docker …`. Throws when it fails. */
export function docker(...args) {
  return read('docker', args);
}

/**
 * Opens a project of docker-compose.yml with only these settings, regardless of the machine's environment. `end`
 * removes everything.
 *
 * @param {object} wished
 * @param {string[]} wished.client the result of `findClient`
 * @param {string} wished.name of the project
 * @param {string} wished.scratch the folder of the run
 * @param {Record<string, string>} [wished.settings] the variables of .env
 * @param {string[]} [wished.profiles]
 */
export function openProject({ client, name, scratch, settings = {}, profiles = [] }) {
  const envFile = path.join(scratch, `${name}.env`);
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  fs.writeFileSync(envFile, lines.join(''), { mode: 0o600 });
  const [program, ...first] = client;
  const before = [...first, '--project-name', name, '--env-file', envFile];
  const chosen = profiles.flatMap((profile) => ['--profile', profile]);

  const env = { ...UNSET, SETTINGS_FILE: envFile };
  const compose = (...args) => run(program, [...before, ...chosen, ...args], { env });
  const containerOf = (service) => read(program, [...before, ...chosen, 'ps', '-q', service], env);
  return {
    compose,
    containerOf,
    /** Reads a value of `docker inspect` from the container of a service. */
    inspect: (service, format) => docker('inspect', '--format', format, containerOf(service)),
    async untilHealthy(service, seconds) {
      for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
        const id = containerOf(service);
        if (id && docker('inspect', '--format', '{{.State.Health.Status}}', id) === 'healthy') return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      console.error(read(program, [...before, ...chosen, 'logs', '--tail', '30', service], env));
      throw new Error(`${service} was not healthy within ${seconds} s`);
    },
    end: () => compose('down', '--volumes', '--remove-orphans'),
  };
}

/** Variables of this shell must not override a project's settings. */
const UNSET = Object.fromEntries(
  Array.from(fs.readFileSync('docker-compose.yml', 'utf8').matchAll(/\$\{([A-Z_\d]+)/g), ([, name]) => [
    name,
    undefined,
  ]),
);

function isFine(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

function read(program, args, env = UNSET) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status === 0) return stdout.trim();
  throw new Error(`${[program, ...args].join(' ')}: ${error?.message ?? stderr.trim()}`);
}
