import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { expect, test } from 'vitest';
import { sizeClass, sizeRank } from './city-size';
import sizes from './city-sizes.json';

const ids = sizes.cities.split(' ').map(Number);

test('the order holds 1,000 existing cities, each once, and every state capital', () => {
  const known = new Set(getMunicipalities().map(({ code }) => Number(code)));
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
  const capitals = [
    1100205, 1200401, 1302603, 1400100, 1501402, 1600303, 1721000, 2111300, 2211001, 2304400, 2408102,
    2507507, 2611606, 2704302, 2800308, 2927408, 3106200, 3205309, 3304557, 3550308, 4106902, 4205407,
    4314902, 5002704, 5103403, 5208707, 5300108,
  ];
  expect(capitals.filter((id) => !ids.includes(id))).toEqual([]);
});

test('larger cities rank before smaller ones, and the small ones share the last rank', () => {
  const [saoPaulo, campinas, campoGrande, campinaGrande, guaramiranga] = [
    3550308, 3509502, 5002704, 2504009, 2305100,
  ];
  const ranks = [saoPaulo, campinas, campoGrande, campinaGrande, guaramiranga].map(sizeRank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(ranks[0]).toBe(1);
  expect(ranks.at(-1)).toBe(1_001);
});

test('classes double in size', () => {
  expect(ids.slice(0, 8).map(sizeClass)).toEqual([0, 1, 1, 2, 2, 2, 2, 3]);
});
