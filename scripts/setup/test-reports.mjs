import path from 'node:path';

/** The names of what failed, each with its file, from the report that vitest writes as JSON. */
export function failedTests(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative('.', name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that cannot be loaded, or whose set-up fails, has no test to name.
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
}

/** The same from Playwright's report, suites within suites: a journey is led in several projects. */
export function failedJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
    ),
    ...failedJourneys(inner),
  ]);
}
