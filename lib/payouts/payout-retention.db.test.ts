import { describe, expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { eraseOrders } from '@/lib/orders/personal-data';
import { cpfOf, purgePayers } from '@/lib/payments/charge/payer';
import { db } from '@/lib/platform/database/db';
import {
  createProvider,
  PAYER,
  paymentOf,
  placeOrder,
  placePaidOrder,
  placeReleasedOrder,
} from '@/test/hiring';
import { whileHeld } from '@/test/held-rows';
import { lettersTo } from '@/test/inbox';
import { doJobs } from '@/test/jobs';
import { PASSWORD } from '@/test/members';
import { dueTo, payOut } from '@/test/payouts';
import { erasePayoutRecords, purgePayoutRecords } from './payout-retention';
import { askForTaxNumbers } from './tax-number-request';

const parts = { guards: [], erasers: [eraseOrders, erasePayoutRecords] };
const hasTaxNumber = async (userId: number) => (await db.taxNumber.count({ where: { userId } })) === 1;
/** The last moment of the fifth year after the one of a date, and the next one, in São Paulo. */
const endOfLaw = (date: Date | null) => Date.UTC((date ?? new Date()).getUTCFullYear() + 6, 0, 1, 3);

describe('for five years after its own, and no longer, is kept', () => {
  test('the CPF of whoever paid, also when they close their account', async () => {
    const placed = await placePaidOrder();
    const { approvedAt } = await paymentOf(placed);
    await closeAccount(placed.customer, PASSWORD, parts);
    await purgePayers(new Date(endOfLaw(approvedAt) - 1));
    const { payerCpfSealed, payerName } = await paymentOf(placed);
    expect([cpfOf({ payerCpfSealed }), payerName]).toEqual([PAYER.cpf, null]);
    await purgePayers(new Date(endOfLaw(approvedAt)));
    expect(await paymentOf(placed)).toMatchObject({ payerCpfSealed: null });
  });

  test('the Pix key that a pay-out went to', async () => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const { id, sentAt } = await payOut(provider);
    const keyOf = async () => (await db.payout.findUniqueOrThrow({ where: { id } })).pixKey;
    await purgePayoutRecords(new Date(endOfLaw(sentAt) - 1));
    expect(await keyOf()).toBe('caio@example.com');
    await purgePayoutRecords(new Date(endOfLaw(sentAt)));
    expect(await keyOf()).toBeNull();
  });

  test('the tax number of a closed account that was paid out', async () => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const { sentAt } = await payOut(provider);
    await closeAccount(provider, PASSWORD, parts);
    await purgePayoutRecords(new Date(endOfLaw(sentAt) - 1));
    expect(await hasTaxNumber(provider.userId)).toBe(true);
    await purgePayoutRecords(new Date(endOfLaw(sentAt)));
    expect(await hasTaxNumber(provider.userId)).toBe(false);
  });
});

test('the tax number of an account that is open is kept, of one that closes unpaid it is gone', async () => {
  const provider = await createProvider();
  await purgePayoutRecords(new Date('2099-01-01T12:00:00Z'));
  expect(await hasTaxNumber(provider.userId)).toBe(true);
  await closeAccount(provider, PASSWORD, parts);
  expect(await hasTaxNumber(provider.userId)).toBe(false);
});

test('the payer of a charge that came to nothing is forgotten within the hour, of one that is open not', async () => {
  const [open, given] = [await placeOrder(), await placeOrder()];
  await db.payment.update({ where: { id: given.paymentId }, data: { state: 'expired' } });
  await purgePayers(new Date());
  expect(cpfOf(await paymentOf(open))).toBe(PAYER.cpf);
  expect(await paymentOf(given)).toMatchObject({ payerCpfSealed: null, payerName: null });
});

test('who has told no tax number is asked for it once, when money is due to them', async () => {
  const provider = await createProvider();
  await db.taxNumber.delete({ where: { userId: provider.userId } });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
  const asked = async () => {
    await askForTaxNumbers();
    await doJobs();
    return (await lettersTo(email)).filter(({ subject }) => subject?.includes('CPF ou CNPJ')).length;
  };
  expect(await asked()).toBe(0);
  await placeReleasedOrder({ provider });
  expect(await dueTo(provider)).toMatchObject({ obstacle: 'no_tax_number' });
  expect([await asked(), await asked()]).toEqual([1, 1]);
});

test('forgetting payers waits for no payment that somebody has locked, and forgets that one in the next run', async () => {
  const [locked, free] = [await placePaidOrder(), await placePaidOrder()];
  const late = new Date(endOfLaw((await paymentOf(free)).approvedAt));
  const cpfsOf = async () =>
    Promise.all([locked, free].map(async (placed) => (await paymentOf(placed)).payerCpfSealed !== null));
  await whileHeld(
    { table: 'payments', id: locked.paymentId },
    () => purgePayers(late),
    async () => expect(await cpfsOf()).toEqual([true, false]),
  );
  await purgePayers(late);
  expect(await cpfsOf()).toEqual([false, false]);
});
