import { expect, test } from 'vitest';
import { downloadData } from '@/lib/accounts/personal-data';
import { shareTaxNumber, updateTaxNumber } from '@/lib/accounts/reauthentication/tax-number';
import { getProfile } from '@/lib/accounts/user';
import { areOnePerson } from '@/lib/orders/coupon/one-person';
import { listOrders } from '@/lib/orders/order-list';
import { collectOrders } from '@/lib/orders/personal-data';
import { cpfOf } from '@/lib/payments/charge/payer';
import { db } from '@/lib/platform/database/db';
import { createHireScenario, orderByPix, placeScenarioOrder } from '@/test/hire-scenario';
import { createProvider, deliverWebhooks, paymentOf, placeReleasedOrder, stateOf } from '@/test/hiring';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { PASSWORD } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { dueTo } from '@/test/payouts';
import { askForTaxNumbers } from './tax-number-request';

const CNPJ = '11444777000161';
const proof = { password: PASSWORD };

/** Marks all existing values as encrypted with a key that is not in DATA_KEYS. */
async function loseKey(): Promise<void> {
  await db.$transaction([
    db.$executeRaw`
      update tax_numbers set sealed = 'lost.' || split_part(sealed, '.', 2),
        fingerprint = 'lost.' || split_part(fingerprint, '.', 2)`,
    db.$executeRaw`update payments set payer_cpf_sealed = 'lost.' || split_part(payer_cpf_sealed, '.', 2)`,
  ]);
}

async function countRequestsFor({ userId }: { userId: number }): Promise<number> {
  await askForTaxNumbers();
  await runJobs();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  return (await emailsTo(email)).filter(({ subject }) => subject?.includes('CPF ou CNPJ')).length;
}

test('every page works with a lost encryption key, as if no tax number had been provided', async () => {
  const placed = await placeReleasedOrder();
  const { provider, customer } = placed;
  await loseKey();
  expect(await getProfile(provider)).toMatchObject({ tax_number: '' });
  expect(await listOrders(provider)).toMatchObject([[], [{ id: placed.orderId }]]);
  expect((await downloadData(customer, [collectOrders])).size).toBeGreaterThan(0);
  expect(cpfOf(await paymentOf(placed))).toBeNull();
  expect(await dueTo(provider)).toMatchObject({ lacksTaxNumber: true, obstacle: 'no_tax_number' });
  const pair = { customerId: customer.userId, providerId: provider.userId, cpf: null };
  expect(await areOnePerson(db, pair)).toBe(false);
});

test('a user whose tax number has lost its key is asked once more, and providing it again restores it', async () => {
  const provider = await createProvider();
  await db.taxNumber.delete({ where: { userId: provider.userId } });
  await placeReleasedOrder({ provider });
  expect(await countRequestsFor(provider)).toBe(1);
  await updateTaxNumber(provider, CNPJ, proof);
  expect(await countRequestsFor(provider)).toBe(1);
  await loseKey();
  expect([await countRequestsFor(provider), await countRequestsFor(provider)]).toEqual([2, 2]);
  await updateTaxNumber(provider, CNPJ, proof);
  expect(await dueTo(provider)).toMatchObject({ lacksTaxNumber: false, obstacle: null });
  expect(await getProfile(provider)).toMatchObject({ tax_number: '**.444.777/****-**' });
  expect(await countRequestsFor(provider)).toBe(2);
});

test('two tax numbers under a lost key can still be compared by fingerprint', async () => {
  const [one, same, other] = [await createProvider(), await createProvider(), await createProvider()];
  await updateTaxNumber(other, CNPJ, proof);
  await loseKey();
  await db.$transaction(async (tx) => {
    expect(await shareTaxNumber(tx, one.userId, same.userId)).toBe(true);
    expect(await shareTaxNumber(tx, one.userId, other.userId)).toBe(false);
  });
});

test('an order that failed before a key was lost can be placed and paid afterwards', async () => {
  const scenario = await createHireScenario();
  await sandbox.fail('mercado-pago.create', 'error500', { times: 3 });
  await expect(orderByPix(scenario)).rejects.toMatchObject({ reason: 'gateway_down' });
  await sandbox.clearFaults();
  await loseKey();
  const placed = await placeScenarioOrder(scenario);
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('paid');
});
