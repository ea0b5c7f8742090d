import { expect, test } from 'vitest';
import { argumentsOf, tagsOf } from './message-arguments';

test.each([
  ['No results', []],
  ['{count, plural, one {# ad by {name}} other {{count} ads in { place }}}', ['count', 'name', 'place']],
  ['{who, select, admin {Community} other {{who}}} on {day, date, long}', ['day', 'who']],
])('%s', (message, names) => {
  expect(argumentsOf(message)).toEqual(names);
});

test('tags are the ones of rich text', () => {
  expect(tagsOf('Read the <terms>terms</terms> and the <b>policy</b> (2 < 3)')).toEqual(['b', 'terms']);
});
