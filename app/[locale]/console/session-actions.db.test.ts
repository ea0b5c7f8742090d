import { beforeEach, expect, test, vi } from 'vitest';
import type { WayIn } from '@/lib/presentation/console/way-in';
import { db } from '@/lib/platform/database/db';
import enUS from '@/messages/en-US';
import { createOperator } from '@/test/console/operators';
import { createMember, logInAs } from '@/test/members';
import { enterConsole, leave } from './session-actions';

const HOST = 'localhost:3000';
const browser = vi.hoisted(() => ({ cookie: '', origin: '' }));

vi.mock('next/headers', () => ({
  cookies: () =>
    Promise.resolve({
      get: () => ({ value: browser.cookie }),
      set: () => undefined,
      delete: () => undefined,
    }),
  headers: () => Promise.resolve(new Headers({ host: HOST, origin: browser.origin })),
}));
vi.mock('next/cache', () => ({ refresh: () => undefined }));

beforeEach(() => Object.assign(browser, { cookie: '', origin: `http://${HOST}` }));

test('a request from another site cannot open, set up or leave the console', async () => {
  const { user, token, cookie } = await createOperator();
  Object.assign(browser, { cookie, origin: 'https://golpe.example' });
  for (const values of [{}, { code: '123456' }, { password: 'girassol amarelo' }])
    expect(await enter({ token, ...values })).toEqual({
      step: 'loading',
      problem: enUS.errors.reasons.other_site,
    });
  await expect(leave()).rejects.toMatchObject({ reason: 'other_site' });
  expect(await db.consoleSession.count({ where: { operatorId: user.id } })).toBe(1);
});

test('a member who is not an operator sees a refusal, and a visitor is asked to log in', async () => {
  const { token } = await logInAs(await createMember());
  browser.cookie = token;
  expect(await enter({ token })).toEqual({
    step: 'loading',
    problem: enUS.errors.reasons.operators_only,
  });
  expect(await enter({ token: '' })).toEqual({ step: 'log_in' });
});

test('an operator opens the console with a code alone', async () => {
  const { user, recoveryCodes } = await createOperator();
  const { token } = await logInAs(user);
  expect(await enter({ token })).toEqual({ step: 'code' });
  expect(await enter({ token, code: '000000' })).toMatchObject({ problem: expect.any(String) });
  expect(await enter({ token, password: 'girassol amarelo' })).toMatchObject({ problem: expect.any(String) });
  expect(await enter({ token, code: recoveryCodes[0] ?? '' })).toEqual({ step: 'loading' });
});

async function enter(values: Record<string, string | undefined>): Promise<WayIn> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, value);
  return enterConsole({ step: 'loading' }, form);
}
