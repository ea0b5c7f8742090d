import { askForTaxNumber } from '@/lib/accounts/reauthentication/tax-number';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { listDuePayouts } from './due-payouts';

/** Emails users, once each, whose pay-outs wait for their CPF or CNPJ. */
export async function askForTaxNumbers(): Promise<void> {
  const due = await listDuePayouts();
  for (const { userId, lacksTaxNumber } of due)
    if (lacksTaxNumber) await db.$transaction((tx) => askForTaxNumber(tx, userId, clock.now()));
}
