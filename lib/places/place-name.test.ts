import { expect, test } from 'vitest';
import { placeName, stateCode } from './place-name';
import { listStates } from './state';

test('every federative unit has its code', () => {
  for (const { id, code } of listStates()) expect(stateCode(id)).toBe(code);
  expect(stateCode(99)).toBe('');
});

test('a city has the code of its state, which tells the city of São Paulo from the state', () => {
  const state = { state_name: 'São Paulo', state_id: 35 };
  expect(placeName({ ...state, city_name: 'São Paulo', city_id: 3550308 })).toBe('São Paulo, SP');
  expect(placeName(state)).toBe('São Paulo');
});
