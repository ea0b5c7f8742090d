import { describe, expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { downloadData } from '@/lib/accounts/personal-data';
import { updatePixKey } from '@/lib/accounts/reauthentication/pix-key-change';
import { getProfile } from '@/lib/accounts/user';
import { POST as sendOwnerCode } from '@/app/api/users/code/route';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { ask } from '@/test/ask';
import { advanceClock } from '@/test/clock';
import { createUser } from '@/test/factories';
import { codeSentTo, emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { unzip } from '@/test/unzip';
import { PUT } from './route';

const HOURS_72 = 72 * 3_600_000;
const password = PASSWORD;

function rowOf({ id }: User) {
  return db.user.findUniqueOrThrow({ where: { id } });
}

test('an invalid key is refused with a message, and changes nothing', async () => {
  const ana = await createMember({ pixKey: 'ana@example.com' });
  const { token } = await logInAs(ana);
  for (const pix_key of ['11987654321', '529.982.247-24', 'uma chave', 'x'.repeat(3_000)]) {
    expect(await ask(PUT, { token, body: { pix_key, password } })).toMatchObject({ status: 422 });
  }
  const { body } = await ask(PUT, { token, body: { pix_key: '529.982.247-24', password } });
  expect(body).toMatchObject({ error: { message: expect.stringContaining('Chave Pix inválida') } });
  expect(await rowOf(ana)).toEqual(ana);
});

describe('changing a Pix key requires', () => {
  test.each([
    ['none', {}, 422, 'password'],
    ['a wrong one', { password: 'errada' }, 422, 'password'],
    ['a code in its place', { tocompare: 'AAAA' }, 422, 'password'],
  ])('the correct password: %s', async (_, proof, status, field) => {
    const ana = await createMember({ pixKey: 'ana@example.com' });
    const { token } = await logInAs(ana);
    const reply = await ask(PUT, { token, body: { pix_key: '52998224725', ...proof } });
    expect(reply).toMatchObject({ status, body: { error: { fields: { [field]: expect.any(String) } } } });
    expect(await rowOf(ana)).toEqual(ana);
  });

  test('at most five wrong passwords', async () => {
    const { token } = await logInAs(await createMember());
    const change = (given: string) => ask(PUT, { token, body: { pix_key: '52998224725', password: given } });
    for (let time = 0; time < 5; time += 1) expect(await change('errada')).toMatchObject({ status: 422 });
    expect(await change(PASSWORD)).toMatchObject({ status: 429 });
  });

  test('an emailed code from users without a password, once', async () => {
    const ana = await createUser();
    const { token, actor } = await logInAs(ana);
    for (const proof of [{}, { password }, { tocompare: 'AAAA' }])
      expect(await ask(PUT, { token, body: { pix_key: '52998224725', ...proof } })).toMatchObject({
        status: 422,
      });
    await ask(sendOwnerCode, { token });
    await runJobs();
    const tocompare = await codeSentTo(ana.email);
    const change = (pix_key: string) => ask(PUT, { token, body: { pix_key, tocompare } });
    expect(await change('52998224725')).toMatchObject({ status: 200 });
    expect(await change('ladrao@example.com')).toMatchObject({ status: 422 });
    expect(await getProfile(actor)).toMatchObject({ pix_key: '52998224725', has_password: false });
  });
});

test('a key is normalized, reported by email, and held for 72 hours from its change', async () => {
  const ana = await createMember();
  const { token, actor } = await logInAs(ana);
  const before = clock.now().getTime();
  const first = await ask(PUT, { token, body: { pix_key: '529.982.247-25', password } });
  expect(first).toMatchObject({ status: 200, body: { pix_key: '52998224725' } });
  const { pix_key_held_until: heldUntil } = await getProfile(actor);
  expect(first.body).toMatchObject({ held_until: heldUntil });
  const held = Date.parse(heldUntil ?? '') - HOURS_72;
  expect(held).toBeGreaterThanOrEqual(before);
  expect(held).toBeLessThanOrEqual(clock.now().getTime());
  advanceClock({ minutes: 5 });
  await ask(PUT, { token, body: { pix_key: '52998224725', password } });
  expect(await getProfile(actor)).toMatchObject({ pix_key_held_until: heldUntil });
  await runJobs();
  const [mail, ...more] = await emailsTo(ana.email);
  expect(more).toEqual([]);
  const moment = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' } as const;
  expect(mail?.text).toContain(new Intl.DateTimeFormat('pt-BR', moment).format(new Date(heldUntil ?? '')));
  expect(mail?.text).not.toContain('52998224725');
  expect(mail?.subject).toMatch(/^Chave Pix cadastrada/);
});

test('only a key that replaces another is called changed', async () => {
  const ana = await createMember({ pixKey: 'ana@example.com' });
  const { actor } = await logInAs(ana);
  await updatePixKey(actor, '52998224725', { password });
  await runJobs();
  expect((await emailsTo(ana.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('foi alterada'),
  ]);
});

test('the email is in the language of the user', async () => {
  const ana = await createMember({ locale: 'en-US' });
  const { actor } = await logInAs(ana);
  await updatePixKey(actor, '52998224725', { password });
  await runJobs();
  const [mail] = await emailsTo(ana.email);
  expect(mail?.text).toMatch(/only from \w+ \d+, \d{4} at \d+:\d\d [AP]M/);
});

test('an empty key removes it, which is reported as well', async () => {
  const ana = await createMember({ pixKey: 'ana@example.com' });
  const { token, actor } = await logInAs(ana);
  const reply = await ask(PUT, { token, body: { pix_key: ' ', password } });
  expect(reply).toMatchObject({ body: { pix_key: '', held_until: null } });
  expect(await getProfile(actor)).toMatchObject({ pix_key: '', pix_key_held_until: null });
  await runJobs();
  expect((await emailsTo(ana.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('removida'),
  ]);
});

test('it is in its owner’s download, and deleted with the account', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  await updatePixKey(actor, '+5511987654321', { password });
  const file = await downloadData(actor, []);
  const account = unzip(new Uint8Array(await file.arrayBuffer())).get('account.json');
  expect(JSON.parse(account ?? '')).toMatchObject({ pixKey: '+5511987654321' });
  await closeAccount(actor, PASSWORD, { guards: [], erasers: [] });
  expect(await rowOf(ana)).toMatchObject({ pixKey: null, pixKeyHeldUntil: null });
});
