import { expect, test } from 'vitest';
import { downloadData } from '@/lib/accounts/personal-data';
import { isTaxNumberOf, shareTaxNumber, updateTaxNumber } from '@/lib/accounts/reauthentication/tax-number';
import { getProfile } from '@/lib/accounts/user';
import { db } from '@/lib/platform/database/db';
import { ask } from '@/test/ask';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { unzip } from '@/test/unzip';
import { PUT } from './route';

const CPF = '52998224725';
const CNPJ = '12ABC34501DE35';
const password = PASSWORD;

test('neither an invalid CPF or CNPJ nor a missing proof of ownership is accepted', async () => {
  const ana = await createMember();
  const { token } = await logInAs(ana);
  for (const tax_number of ['', '529.982.247-24', '12.ABC.345/01DE-34', '11987654321'])
    expect(await ask(PUT, { token, body: { tax_number, password } })).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining('CPF ou CNPJ inválido') } },
    });
  expect(await ask(PUT, { token, body: { tax_number: CPF } })).toMatchObject({ status: 422 });
  expect(await db.taxNumber.count({ where: { userId: ana.id } })).toBe(0);
});

test.each([
  ['529.982.247-25', CPF, '***.982.247-**'],
  ['12.abc.345/01de-35', CNPJ, '**.ABC.345/****-**'],
])('%s is stored encrypted, and never shown in full', async (tax_number, number, shown) => {
  const ana = await createMember();
  const { token, actor } = await logInAs(ana);
  const reply = await ask(PUT, { token, body: { tax_number, password } });
  expect(reply).toMatchObject({ status: 200, body: { tax_number: shown } });
  expect(await getProfile(actor)).toMatchObject({ tax_number: shown });
  const file = await downloadData(actor, []);
  const account = unzip(new Uint8Array(await file.arrayBuffer())).get('account.json') ?? '';
  expect(JSON.parse(account)).toMatchObject({ taxNumber: shown });
  const rows = await db.$queryRaw<{ row: string }[]>`
    select t::text as row from tax_numbers t union all select u::text from users u union all select m::text from mails m`;
  for (const text of [account, ...rows.map(({ row }) => row)]) expect(text).not.toContain(number);
});

test('equal tax numbers of two users are recognized, and so is the owner of a number', async () => {
  const [ana, caio, rui] = await Promise.all([1, 2, 3].map(async () => logInAs(await createMember())));
  if (!ana || !caio || !rui) return expect.unreachable();
  for (const { actor } of [ana, caio]) await updateTaxNumber(actor, CPF, { password });
  await updateTaxNumber(rui.actor, CNPJ, { password });
  await db.$transaction(async (tx) => {
    expect(await shareTaxNumber(tx, ana.actor.userId, caio.actor.userId)).toBe(true);
    expect(await shareTaxNumber(tx, ana.actor.userId, rui.actor.userId)).toBe(false);
    expect(await isTaxNumberOf(tx, caio.actor.userId, ['x', CPF])).toBe(true);
    expect(await isTaxNumberOf(tx, rui.actor.userId, [CPF])).toBe(false);
  });
  await updateTaxNumber(caio.actor, CNPJ, { password });
  await db.$transaction(async (tx) => {
    expect(await shareTaxNumber(tx, ana.actor.userId, caio.actor.userId)).toBe(false);
  });
});
