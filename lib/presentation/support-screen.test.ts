import { expect, test } from 'vitest';
import { FEEDBACK_CODES } from '@/lib/support/rules';
import { supportEntryHref, supportScreenOf } from './support-screen';

test.each([
  ['', 'menu'],
  ['#0', 'menu'],
  ['#1', 'form'],
  ['#2', 'data'],
  ['#3', 'scam'],
  ['#4', 'menu'],
  ['#10', 'menu'],
  ['#content', 'menu'],
])('the hash "%s" opens the %s', (hash, name) => {
  expect(supportScreenOf(hash, true).name).toBe(name);
});

test('a visitor who opens data management gets the menu', () => {
  expect(supportScreenOf('#2', false).name).toBe('menu');
});

test('the form starts with the chosen subject, or with help if none or an unknown one is chosen', () => {
  expect(supportScreenOf('#1-complaint', false)).toEqual({ name: 'form', code: 'complaint' });
  for (const hash of ['#1', '#1-other', '#1-toString'])
    expect(supportScreenOf(hash, false)).toEqual({
      name: hash === '#1-toString' ? 'menu' : 'form',
      code: 'help',
    });
});

test('an entry leads to the form with its subject; scams and data have an information screen first', () => {
  const opened = FEEDBACK_CODES.map((code) => [code, supportScreenOf(supportEntryHref(code), true)] as const);
  for (const [code, screen] of opened)
    expect(screen).toMatchObject(
      code === 'fraud'
        ? { name: 'scam' }
        : code === 'manage_data'
          ? { name: 'data' }
          : { name: 'form', code },
    );
});
