import { expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { downloadData } from '@/lib/accounts/personal-data';
import { getProfile, updatePixKey } from '@/lib/accounts/user';
import { db } from '@/lib/platform/db';
import { ask } from '@/test/ask';
import { lettersTo } from '@/test/inbox';
import { doJobs } from '@/test/jobs';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { unzip } from '@/test/unzip';
import { PUT } from './route';

test('what is no key is refused in words, and changes nothing', async () => {
  const ana = await createMember({ pixKey: 'ana@example.com' });
  const { token } = await logInAs(ana);
  for (const pix_key of ['11987654321', '529.982.247-24', 'uma chave', 'x'.repeat(3_000)]) {
    expect(await ask(PUT, { token, body: { pix_key } })).toMatchObject({ status: 422 });
  }
  const { body } = await ask(PUT, { token, body: { pix_key: '529.982.247-24' } });
  expect(body).toMatchObject({ error: { message: expect.stringContaining('Chave Pix inválida') } });
  expect(await db.user.findUnique({ where: { id: ana.id } })).toEqual(ana);
});

test('a key is kept as the Central Bank writes it, and told by e-mail when it changes', async () => {
  const ana = await createMember();
  const { token, actor } = await logInAs(ana);
  for (const pix_key of ['529.982.247-25', '52998224725']) {
    const reply = await ask(PUT, { token, body: { pix_key } });
    expect(reply).toMatchObject({ status: 200, body: { pix_key: '52998224725' } });
  }
  expect(await getProfile(actor)).toMatchObject({ pix_key: '52998224725' });
  await doJobs();
  const letters = await lettersTo(ana.email);
  expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('chave Pix')]);
  expect(letters[0]?.text).not.toContain('52998224725');
});

test('an empty key removes it', async () => {
  const { token, actor } = await logInAs(await createMember({ pixKey: 'ana@example.com' }));
  expect(await ask(PUT, { token, body: { pix_key: ' ' } })).toMatchObject({ body: { pix_key: '' } });
  expect(await getProfile(actor)).toMatchObject({ pix_key: '' });
});

test('it is in the download of its owner, and gone with the account', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  await updatePixKey(actor, '+5511987654321');
  const file = await downloadData(actor, []);
  const account = unzip(new Uint8Array(await file.arrayBuffer())).get('account.json');
  expect(JSON.parse(account ?? '')).toMatchObject({ pixKey: '+5511987654321' });
  await closeAccount(actor, PASSWORD, { guards: [], erasers: [] });
  expect(await db.user.findUnique({ where: { id: ana.id } })).toMatchObject({ pixKey: null });
});
