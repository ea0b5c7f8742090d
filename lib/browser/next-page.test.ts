import { expect, test } from 'vitest';
import { carryNext, knownAddress, logInAddress, nextPage, signUpAddress } from './next-page';

test.each([
  '',
  '?next=',
  '?next=orders',
  '?next=https://elsewhere.example/',
  '?next=//elsewhere.example',
  '?next=/%5Celsewhere.example',
  '?next=%5C%5Celsewhere.example',
  '?next=/%09/elsewhere.example',
  '?next=/%0A/elsewhere.example',
  '?next=javascript:alert(1)',
  '?next=/login?next=/orders',
])('a redirect never leaves the site or loops: %s', (query) => {
  expect(nextPage(query)).toBe('/');
});

test.each(['/registration#1', '/details/7/selected', '/search?search=pintor&location='])(
  'a page of ours is come back to: %s',
  (page) => {
    const { search } = new URL(logInAddress(page), 'http://localhost');
    expect(nextPage(search)).toBe(page);
  },
);

test('each step of a sign-up keeps the same target page', () => {
  const { search } = new URL(signUpAddress('/payment/finish'), 'http://localhost');
  expect(carryNext('/validation', search)).toBe('/validation?next=%2Fpayment%2Ffinish');
  expect(carryNext('/validation', '')).toBe('/validation');
  expect(carryNext('/validation', '?next=//elsewhere.example')).toBe('/validation');
});

test('a sign-up with an e-mail that has an account leads to the log-in, which keeps the target page', () => {
  expect(knownAddress('')).toBe('/login?known=1');
  const { search } = new URL(knownAddress('?next=%2Fpayment%2Ffinish'), 'http://localhost');
  expect(nextPage(search)).toBe('/payment/finish');
});
