import { describe, expect, test } from 'vitest';
import { createUser, updateUser } from '@/lib/accounts/contract';
import { createWork, updateWork } from '@/lib/catalog/contract';
import { arrangeWorkPictures } from '@/lib/media/contract';
import { askAboutData, sendFeedback } from '@/lib/support/contract';

const DISGUISED = 'Ana\u202E \u0007Li\u2067ma\u200B\uFEFF';
const PLAIN = 'Ana Lima';

const service = { title: DISGUISED, description: DISGUISED, price: 100 };
const plainService = { title: PLAIN, description: PLAIN };
const work = { ...service, city_id: 3509502 };

/** Texts that other people see, and their expected content after cleaning. */
const SHOWN: [string, { body: { parse: (body: unknown) => unknown } }, object, object][] = [
  [
    'sign-up',
    createUser,
    {
      agree: true,
      email: 'ana@example.com',
      password: 'zk4-w7',
      tocompare: 'ACDE',
      name: DISGUISED,
      profession: DISGUISED,
    },
    { name: PLAIN, profession: PLAIN },
  ],
  [
    'a profile',
    updateUser,
    { name: DISGUISED, phone: '', profession: DISGUISED, description: DISGUISED },
    { name: PLAIN, profession: PLAIN, description: PLAIN },
  ],
  ['a new ad', createWork, { ...work, subworks: [service] }, { ...plainService, subworks: [plainService] }],
  [
    'an ad that is changed',
    updateWork,
    { work_id: 1, work, subworks: [service] },
    { work: plainService, subworks: [plainService] },
  ],
  [
    'a picture',
    arrangeWorkPictures,
    { work_id: 1, pictures: [{ id: 1, alt: DISGUISED }] },
    { pictures: [{ alt: PLAIN }] },
  ],
  [
    'a wish',
    askAboutData,
    { suggestion: DISGUISED, uid: 'ana', email: 'x', phone: '0', name: 'x', code: 'manage_data' },
    { suggestion: PLAIN },
  ],
  [
    'a message to us',
    sendFeedback,
    { suggestion: DISGUISED, name: DISGUISED, email: 'ana@example.com', code: 'help' },
    { suggestion: PLAIN, name: PLAIN },
  ],
];

describe('bidi and control characters are stripped from every public text', () => {
  test.each(SHOWN)('of %s', (_, { body }, sent, shown) => {
    expect(body.parse(sent)).toMatchObject(shown);
  });
});

test('a password is not changed', () => {
  const password = 'a\u202Eb\u200Bcdef';
  const [, , sent] = SHOWN[0] ?? expect.unreachable();
  expect(createUser.body.parse({ ...sent, password })).toMatchObject({ password });
});
