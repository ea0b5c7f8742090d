import { spawn } from 'node:child_process';

const KEPT_CHARACTERS = 6000;

/**
 * Runs a program and waits for its end. Its output is shown only when it fails, unless `isShown`. Rejects with one line
 * that names the program and its exit code.
 */
export function run(program, args, { env = {}, isShown = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'];
    const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
    let output = '';
    const keep = (chunk) => (output = (output + chunk).slice(-KEPT_CHARACTERS));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(output);
      if (output) console.error(output.trimEnd());
      reject(new Error(`${[program, ...args].join(' ')} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

/** Runs a script of ours or of a package, without npx. */
export function runNode(script, args = [], options = {}) {
  return run(process.execPath, [script, ...args], options);
}
