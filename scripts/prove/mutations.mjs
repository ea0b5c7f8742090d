import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { MUTATIONS } from './mutation-list.mjs';

const NOT_COPIED = /^(node_modules|\.git|\.next.*|\.data|test-results)$/;
const MAX_OUTPUT_BYTES = 50_000_000;

/**
 * Injects one defect at a time into a copy of the code that moves money and checks that a test detects it. `numbers` selects
 * defects of the list, for example '7,13,28-46'; default: all. Throws if no test detects a defect, if a test fails
 * without a defect, or if the code to change is missing.
 */
export async function proveMutations(numbers = `1-${MUTATIONS.length}`) {
  const selected = selectMutations(numbers);
  const copy = mkdtempSync(path.join(tmpdir(), 'serss-mutations-'));
  const survivors = [];
  try {
    cpSync('.', copy, { recursive: true, filter: (from) => !NOT_COPIED.test(from) });
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
    const tests = new Set(selected.flatMap(({ mutation }) => mutation.tests));
    const failing = failedTest(await runTests(copy, [...tests]));
    if (failing) throw new Error(`a test fails without a mutation: ${failing}`);
    for (const { number, mutation } of selected) {
      const found = await findKiller(copy, mutation);
      if (!found) survivors.push(mutation);
      const { file, from, to } = mutation;
      console.log(`${number}. ${file}: ${from} -> ${to || 'nothing'}\n   ${found ?? 'SURVIVED'}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  if (survivors.length > 0) throw new Error(`no test finds ${survivors.length} of the mutations`);
  return `${selected.length} mutations, and a test finds each`;
}

/** The mutations with these numbers. Throws for a number that the list does not have. */
function selectMutations(numbers) {
  return numbers.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    if (!(1 <= first && first <= last && last <= MUTATIONS.length))
      throw new Error(`'${range}' selects none of the mutations 1-${MUTATIONS.length}`);
    return MUTATIONS.slice(first - 1, last).map((mutation, i) => ({ number: first + i, mutation }));
  });
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
