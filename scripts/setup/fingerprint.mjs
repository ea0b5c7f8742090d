import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Runs `work` only when the inputs have changed since the last run, or when its output is missing. The fingerprint is
 * inside `output`, so deleting the folder also deletes it.
 */
export async function whenChanged({ inputs, output }, work) {
  const stamp = path.join(output, 'inputs.sha256');
  const fingerprint = fingerprintOf(inputs);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint) return;
  fs.rmSync(stamp, { force: true });
  await work();
  fs.writeFileSync(stamp, fingerprint);
}

function fingerprintOf(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(listFiles)) hash.update(`\n${file}\n`).update(fs.readFileSync(file));
  return hash.digest('hex');
}

function listFiles(input) {
  if (!fs.existsSync(input)) return [];
  if (fs.statSync(input).isFile()) return [input];
  const entries = fs.readdirSync(input, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return files.filter((file) => !file.startsWith(path.join('lib', 'generated'))).sort();
}
