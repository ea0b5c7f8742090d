import { expect, test } from 'vitest';
import { listSearchLinks } from '@/lib/catalog/professions';
import { readServicePath, servicePath } from './service-address';

const CAMPINAS = { state_name: 'São Paulo', state_id: 35, city_name: 'Campinas', city_id: 3_509_502 };
const SAO_PAULO = { state_name: 'São Paulo', state_id: 35 };

test('each category has a path in the country, a state and a city, which leads back to it', () => {
  const paths = listSearchLinks().flatMap((category) =>
    [null, SAO_PAULO, CAMPINAS].map((place) => {
      const path = servicePath({ category, place });
      expect(readServicePath(path.split('/').slice(2))).toEqual({ category, place });
      return path;
    }),
  );
  expect(paths).toContain('/servicos/limpeza-de-estofados/sp/campinas');
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  ['Pintor', 'SP', 'Campinas'],
  ['painter', 'sao-paulo', 'CAMPINAS'],
  ['pintor', 'S%C3%A3o%20Paulo', 'campinas'],
])('other spellings name the same page: %s/%s/%s', (...segments) => {
  const address = readServicePath(segments);
  expect(address && servicePath(address)).toBe('/servicos/pintor/sp/campinas');
});

test.each([
  ['afinador'],
  ['pintor', 'xx'],
  ['pintor', 'sp', 'niteroi'],
  ['pintor', '%'],
  ['%E0%A4%A', 'sp'],
  [''],
])('an unknown category or place has no page: %s %s %s', (...segments) => {
  expect(readServicePath(segments)).toBeNull();
});
