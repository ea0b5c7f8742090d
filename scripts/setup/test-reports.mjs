import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The final list repeats only the start of each error; the full text is above. */
const LINES_SHOWN = 12;
const LETTERS_A_LINE = 400;

/** Lists failed tests with file and error from vitest's JSON report. */
export function failedTests(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative('.', name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that cannot be loaded, or whose set-up fails, has no test to name.
      if (failed.length === 0) return [withWhy(file, [message])];
      return failed.map(({ fullName, failureMessages }) => withWhy(`${file}: ${fullName}`, failureMessages));
    });
}

/** The same for Playwright's report. Suites are nested, and a journey runs in several projects. */
export function failedJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          withWhy(
            `[${projectName}] ${file}: ${title}`,
            results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          ),
        ),
    ),
    ...failedJourneys(inner),
  ]);
}

function withWhy(name, messages) {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_SHOWN)
    .map((line) => `    ${line.slice(0, LETTERS_A_LINE)}`);
  return [name, ...lines].join('\n');
}
