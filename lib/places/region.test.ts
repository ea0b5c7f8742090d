import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findRegions, listRegions, localeOfRegion } from './region';

/** The flags that the specification lists, point 3. */
const FLAGS =
  'ar at au be bg bo br ca cl co cy cz de dk ec ee es fi fr gr gy hr hu id ie in it lt lu lv mt mx nl pe pl pt py ro se si sk sr uk us uy';

test('every region of the specification has a name in both languages and a flag, and no flag is unused', () => {
  for (const locale of ['pt-BR', 'en-US'] as const) {
    const regions = listRegions(locale);
    expect(regions.map(({ cod_int }) => cod_int).sort()).toEqual(FLAGS.split(' '));
    for (const { reg, cod_int, cod_iso } of regions) {
      expect(reg).toMatch(/\p{L}{3,}/u);
      expect(cod_iso).toMatch(/^[a-z]{3}$/);
      expect(existsSync(`public/flags/${cod_int}.svg`), cod_int).toBe(true);
    }
    expect(new Set(regions.map(({ cod_iso }) => cod_iso)).size).toBe(regions.length);
  }
  expect(readdirSync('public/flags')).toHaveLength(FLAGS.split(' ').length);
});

test('uk is the United Kingdom', () => {
  const named = listRegions('en-US').find(({ cod_int }) => cod_int === 'uk');
  expect(named).toMatchObject({ reg: 'United Kingdom', cod_iso: 'gbr' });
});

test('regions are sorted by name, Brazil first', () => {
  const [first, second] = listRegions('pt-BR');
  expect([first?.reg, second?.reg]).toEqual(['Brasil', 'Alemanha']);
});

test.each([
  ['MÉXICO', ['México']],
  ['mexico', ['México']],
  ['  Áustr', ['Austrália', 'Áustria']],
  ['atlântida', []],
])('case and accents are ignored: %s', (typed, names) => {
  expect(findRegions(listRegions('pt-BR'), typed).map(({ reg }) => reg)).toEqual(names);
});

test('Brazil is served on the Brazilian host, every other region on the international one', () => {
  const brazilian = listRegions('en-US').filter(({ cod_int }) => localeOfRegion(cod_int) === 'pt-BR');
  expect(brazilian.map(({ cod_int }) => cod_int)).toEqual(['br']);
});
