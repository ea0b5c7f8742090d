/** A file that is longer holds more than one thought, and is read by nobody to its end. */
const MAX_LINES = 250;

/** What is written down line by line: words, migrations, and the search, which Postgres wants whole. */
const MAY_BE_LONG = /^(messages\/|prisma\/migrations\/|prisma\/sql\/search\.sql$)/;

/**
 * The files of code that are too long; the formatter keeps lines short.
 *
 * @param {string[]} files
 * @param {(file: string) => string} read
 * @returns {string[]} a line about each
 */
export function longFiles(files, read) {
  return files
    .filter((file) => /\.(tsx?|mjs|cjs|js|css|sql|sh)$/.test(file) && !MAY_BE_LONG.test(file))
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines, more than ${MAX_LINES}: split it by theme`);
}
