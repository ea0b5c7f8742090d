import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * A key that seals tax numbers and operators' second factors, as DATA_KEYS wants it, for a database that does not
 * outlive it.
 */
export function newDataKey() {
  return `demo:${randomBytes(32).toString('base64')}`;
}

/** The keys of the settings, or one that is made once and kept beside the demo's data. */
export function demoDataKeys(file) {
  if (process.env.DATA_KEYS) return process.env.DATA_KEYS;
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, newDataKey(), { mode: 0o600 });
  }
  return fs.readFileSync(file, 'utf8').trim();
}
