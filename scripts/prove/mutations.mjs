/**
 * Injects one defect at a time into a copy of the code that moves money and checks that a test detects it. Throws if none
 * does, if a test fails without a defect, or if the code to change is missing.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { MUTATIONS } from './mutation-list.mjs';

const NOT_COPIED = /^(node_modules|\.git|\.next.*|\.data|test-results)$/;
const MAX_OUTPUT_BYTES = 50_000_000;

export async function proveMutations() {
  const copy = mkdtempSync(path.join(tmpdir(), 'serss-mutations-'));
  const survivors = [];
  try {
    cpSync('.', copy, { recursive: true, filter: (from) => !NOT_COPIED.test(from) });
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
    const failing = failedTest(await runTests(copy, [...new Set(MUTATIONS.flatMap(({ tests }) => tests))]));
    if (failing) throw new Error(`a test fails without a mutation: ${failing}`);
    for (const [i, mutation] of MUTATIONS.entries()) {
      const found = await findKiller(copy, mutation);
      if (!found) survivors.push(mutation);
      const { file, from, to } = mutation;
      console.log(`${i + 1}. ${file}: ${from} -> ${to || 'nothing'}\n   ${found ?? 'SURVIVED'}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  if (survivors.length > 0) throw new Error(`no test finds ${survivors.length} of the mutations`);
  return `${MUTATIONS.length} mutations, and a test finds each`;
}

/** The name of a test that fails with the mutation; null: all pass. */
async function findKiller(copy, { file, from, to, tests }) {
  const changed = path.join(copy, file);
  const original = readFileSync(changed, 'utf8');
  if (original.split(from).length !== 2) throw new Error(`${file} does not contain exactly once: ${from}`);
  writeFileSync(
    changed,
    original.replace(from, () => to),
  );
  try {
    return failedTest(await runTests(copy, tests));
  } finally {
    writeFileSync(changed, original);
  }
}

/** The name of the first failed test; null: all passed. */
function failedTest(results) {
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  return tests.find(({ status }) => status === 'failed')?.fullName ?? null;
}

/** The results of test files. Throws when they cannot be run, for example because the mutation is no valid code. */
async function runTests(cwd, files) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--reporter', 'json', ...files];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd,
    maxBuffer: MAX_OUTPUT_BYTES,
  }).catch(
    // Failing tests end the process with an exit code, too.
    (error) => error,
  );
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{"numTotal')));
  const broken = testResults.find(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some(({ status: of }) => of === 'failed'),
  );
  if (broken) throw new Error(`${broken.name}: ${broken.message}`);
  return testResults;
}
