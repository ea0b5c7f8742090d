import { askForTaxNumber } from '@/lib/accounts/reauthentication/tax-number';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { listDuePayouts } from './due-payouts';

/** Writes, once to each, to people to whom money is due that cannot be sent without their CPF or CNPJ. */
export async function askForTaxNumbers(): Promise<void> {
  const due = await listDuePayouts();
  for (const { userId, lacksTaxNumber } of due)
    if (lacksTaxNumber) await db.$transaction((tx) => askForTaxNumber(tx, userId, clock.now()));
}
