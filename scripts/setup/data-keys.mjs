import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Generates a key in the format of DATA_KEYS, which seals tax numbers and operators' second factors, for a temporary
 * database.
 */
export function newDataKey() {
  return `demo:${randomBytes(32).toString('base64')}`;
}

/** Returns the keys of the settings, or one that is generated once and stored beside the demo's data. */
export function demoDataKeys(file) {
  if (process.env.DATA_KEYS) return process.env.DATA_KEYS;
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, newDataKey(), { mode: 0o600 });
  }
  return fs.readFileSync(file, 'utf8').trim();
}
