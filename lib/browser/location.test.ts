import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { locationOf, readPlace, type StoredPlace } from './location';

afterEach(() => void vi.unstubAllGlobals());

function read(text: string): StoredPlace {
  stubBrowserStorage({ 'serss-location': text });
  return readPlace();
}

const state = { state_name: 'São Paulo', state_id: 35 };
const city = { city_name: 'Campinas', city_id: 3509502 };

describe('a stored place', () => {
  it.each([
    ['nothing', ''],
    ['text that is no JSON', 'Campinas'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['a state without a name', JSON.stringify({ state_id: 35 })],
    ['a state id of another kind', JSON.stringify({ ...state, state_id: '35' })],
    ['a state id of three digits', JSON.stringify({ ...state, state_id: 350 })],
    ['a city without a state', JSON.stringify(city)],
  ])('is the whole country when the browser stores %s', (_, text) => {
    expect(read(text)).toEqual({});
    expect(locationOf(read(text))).toBe('');
  });

  it('is a state when its city is invalid', () => {
    const place = read(JSON.stringify({ ...state, ...city, city_id: 35 }));
    expect(place).toEqual(state);
    expect(locationOf(place)).toBe('35');
  });

  it('is a city of a state', () => {
    const place = read(JSON.stringify({ ...state, ...city }));
    expect(place).toEqual({ ...state, ...city });
    expect(locationOf(place)).toBe('3509502');
  });
});
