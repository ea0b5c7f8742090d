import { expect, test } from 'vitest';
import { readVisitorPosition } from './visitor-position';

test.each([
  ['-22.91,-43.17', { latitude: -22.91, longitude: -43.17 }],
  ['2.82,-60.67', { latitude: 2.82, longitude: -60.67 }],
  ['-0.00,-51.07', { latitude: -0, longitude: -51.07 }],
  ['-34.00,-74.00', { latitude: -34, longitude: -74 }],
])('%s is a position', (text, position) => {
  expect(readVisitorPosition(text)).toEqual(position);
});

test.each([
  '',
  '3304557',
  '-22.91',
  '-22.91,',
  '-22.91,-43.17,0',
  ' -22.91,-43.17',
  '-22.911,-43.17',
  '-22.91,-43.1729',
  '-22.9,-43.2',
  '-22,-43',
  '+2.82,-60.67',
  '-22.91,43.17',
  '-22.91;-43.17',
  'NaN,NaN',
  '1e1.00,-43.17',
  '-٢٢.91,-43.17',
])('a more precise or malformed position is none: %s', (text) => {
  expect(readVisitorPosition(text)).toBeNull();
});

test.each(['-34.01,-53.00', '6.01,-60.00', '-8.00,-74.01', '-8.00,-31.99', '-99.99,-99.99'])(
  'a position outside Brazil is none: %s',
  (text) => {
    expect(readVisitorPosition(text)).toBeNull();
  },
);
