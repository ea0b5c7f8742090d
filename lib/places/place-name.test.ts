import { expect, test } from 'vitest';
import { placeName, stateCode } from './place-name';
import { listStates } from './state';

test('every federative unit has its code', () => {
  for (const { id, code } of listStates()) expect(stateCode(id)).toBe(code);
  expect(stateCode(99)).toBe('');
});

test('a city carries the code of its state, so that São Paulo is not taken for São Paulo', () => {
  const state = { state_name: 'São Paulo', state_id: 35 };
  expect(placeName({ ...state, city_name: 'São Paulo', city_id: 3550308 })).toBe('São Paulo, SP');
  expect(placeName(state)).toBe('São Paulo');
});
