import { updateTaxNumber as endpoint } from '@/lib/accounts/reauthentication/contract';
import { updateTaxNumber } from '@/lib/accounts/reauthentication/tax-number';
import { purgePagesOf } from '@/lib/catalog/ownership';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body: { tax_number, ...proof } }, { actor }) =>
  updateTaxNumber(actor, tax_number, { ...proof, onChange: purgePagesOf }),
);
