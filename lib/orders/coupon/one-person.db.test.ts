import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createUser, taxNumberRow } from '@/test/factories';
import { PAYER, paymentOf, placeOrder } from '@/test/hiring';
import { areOnePerson } from './one-person';

const CNPJ = '11444777000161';

async function createPair() {
  const [customer, provider] = [await createUser(), await createUser()];
  return { customerId: customer.id, providerId: provider.id, cpf: null };
}

async function earnUnder(userId: number, number: string): Promise<string> {
  return (await db.taxNumber.create({ data: taxNumberRow(userId, number) })).sealed;
}

test('two users with one tax number are one person, although each encrypted value differs', async () => {
  const pair = await createPair();
  const seals = [await earnUnder(pair.customerId, CNPJ), await earnUnder(pair.providerId, CNPJ)];
  expect(seals[0]).not.toBe(seals[1]);
  expect(await areOnePerson(db, pair)).toBe(true);
});

test('two users with different tax numbers are two people', async () => {
  const pair = await createPair();
  await earnUnder(pair.customerId, CNPJ);
  await earnUnder(pair.providerId, '11222333000181');
  expect(await areOnePerson(db, pair)).toBe(false);
});

test('a user who has paid under the other’s tax number is the same person, in either direction', async () => {
  const [paid, other] = [await placeOrder(), await createUser()];
  await earnUnder(other.id, PAYER.cpf);
  const [one, two] = [paid.customer.userId, other.id];
  expect(await areOnePerson(db, { customerId: one, providerId: two, cpf: null })).toBe(true);
  expect(await areOnePerson(db, { customerId: two, providerId: one, cpf: null })).toBe(true);
});

test('two users who have paid under one CPF are one person, although each encrypted value differs', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()];
  const seals = [await paymentOf(one), await paymentOf(other)].map(({ payerCpfSealed }) => payerCpfSealed);
  expect(seals[0]).not.toBe(seals[1]);
  const pair = { customerId: one.customer.userId, providerId: other.customer.userId, cpf: null };
  expect(await areOnePerson(db, pair)).toBe(true);
});
