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
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { PASSWORD } from '@/test/members';
import { dueTo, payOut } from '@/test/payouts';
import { erasePayoutRecords, purgePayoutRecords } from './payout-retention';
import { askForTaxNumbers } from './tax-number-request';

const deletionHooks = { guards: [], erasers: [eraseOrders, erasePayoutRecords] };
const hasTaxNumber = async (userId: number) => (await db.taxNumber.count({ where: { userId } })) === 1;
/** The end of the fifth calendar year after a date, in São Paulo. */
const retentionEnd = (date: Date | null) => Date.UTC((date ?? new Date()).getUTCFullYear() + 6, 0, 1, 3);

describe('personal data is kept exactly until the end of the fifth year:', () => {
  test('the CPF of a payer, even after they close their account', async () => {
    const placed = await placePaidOrder();
    const { approvedAt } = await paymentOf(placed);
    await closeAccount(placed.customer, PASSWORD, deletionHooks);
    await purgePayers(new Date(retentionEnd(approvedAt) - 1));
    const { payerCpfSealed, payerName } = await paymentOf(placed);
    expect([cpfOf({ payerCpfSealed }), payerName]).toEqual([PAYER.cpf, null]);
    await purgePayers(new Date(retentionEnd(approvedAt)));
    expect(await paymentOf(placed)).toMatchObject({ payerCpfSealed: null });
  });

  test('the Pix key of a pay-out', async () => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const { id, sentAt } = await payOut(provider);
    const keyOf = async () => (await db.payout.findUniqueOrThrow({ where: { id } })).pixKey;
    await purgePayoutRecords(new Date(retentionEnd(sentAt) - 1));
    expect(await keyOf()).toBe('caio@example.com');
    await purgePayoutRecords(new Date(retentionEnd(sentAt)));
    expect(await keyOf()).toBeNull();
  });

  test('the tax number of a closed account with a pay-out', async () => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const { sentAt } = await payOut(provider);
    await closeAccount(provider, PASSWORD, deletionHooks);
    await purgePayoutRecords(new Date(retentionEnd(sentAt) - 1));
    expect(await hasTaxNumber(provider.userId)).toBe(true);
    await purgePayoutRecords(new Date(retentionEnd(sentAt)));
    expect(await hasTaxNumber(provider.userId)).toBe(false);
  });
});

test('an open account keeps its tax number; one closed without pay-outs does not', async () => {
  const provider = await createProvider();
  await purgePayoutRecords(new Date('2099-01-01T12:00:00Z'));
  expect(await hasTaxNumber(provider.userId)).toBe(true);
  await closeAccount(provider, PASSWORD, deletionHooks);
  expect(await hasTaxNumber(provider.userId)).toBe(false);
});

test('the payer of a failed charge is erased within the hour, the payer of an open one is not', async () => {
  const [open, failed] = [await placeOrder(), await placeOrder()];
  await db.payment.update({ where: { id: failed.paymentId }, data: { state: 'expired' } });
  await purgePayers(new Date());
  expect(cpfOf(await paymentOf(open))).toBe(PAYER.cpf);
  expect(await paymentOf(failed)).toMatchObject({ payerCpfSealed: null, payerName: null });
});

test('a user without a tax number is asked for one once, when a pay-out is due', async () => {
  const provider = await createProvider();
  await db.taxNumber.delete({ where: { userId: provider.userId } });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
  const countRequestEmails = async () => {
    await askForTaxNumbers();
    await runJobs();
    return (await emailsTo(email)).filter(({ subject }) => subject?.includes('CPF ou CNPJ')).length;
  };
  expect(await countRequestEmails()).toBe(0);
  await placeReleasedOrder({ provider });
  expect(await dueTo(provider)).toMatchObject({ obstacle: 'no_tax_number' });
  expect([await countRequestEmails(), await countRequestEmails()]).toEqual([1, 1]);
});

test('erasing payers skips locked payments until the next run', async () => {
  const [locked, free] = [await placePaidOrder(), await placePaidOrder()];
  const late = new Date(retentionEnd((await paymentOf(free)).approvedAt));
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
