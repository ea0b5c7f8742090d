import fs from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';
import { step } from './progress.mjs';

/**
 * Installs the packages of scripts/tools/NAME, which a single proof or generator needs, into .data/tools/NAME and
 * returns that folder. Its package-lock.json pins them.
 */
export async function installTools(name) {
  const [source, target] = [path.join('scripts/tools', name), path.resolve('.data/tools', name)];
  const lock = fs.readFileSync(path.join(source, 'package-lock.json'), 'utf8');
  const installed = path.join(target, 'installed-lock.json');
  if (fs.existsSync(installed) && fs.readFileSync(installed, 'utf8') === lock) return target;
  fs.mkdirSync(target, { recursive: true });
  fs.cpSync(source, target, { recursive: true });
  await step(`Installing the tools of ${name}`, () =>
    run('npm', ['ci', '--prefix', target, '--ignore-scripts', '--no-audit', '--no-fund']),
  );
  fs.writeFileSync(installed, lock);
  return target;
}
