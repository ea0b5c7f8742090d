import { readTaxNumber, shownTaxNumber } from '@/lib/accounts/reauthentication/tax-number';
import { DomainError } from '@/lib/platform/errors';
import { formatTaxNumber } from '@/lib/platform/tax-number';
import { defineAction } from '../../actions/action';
import { countTaxReading } from '../../audit/readings';

/**
 * Shows a person's CPF or CNPJ once, in the confirmation text. The log contains the reading and its reason, never the
 * number. Possible for closed accounts too, as long as the law keeps their number.
 */
export const readPersonTaxNumber = defineAction({
  name: 'read_tax_number',
  auditAct: 'tax_number_read',
  subject: 'person',
  needsFreshFactor: true,
  offers: async (tx, id) => ((await shownTaxNumber(tx, Number(id))) === '' ? [] : [{}]),
  prepare: (_, operator) => countTaxReading(operator),
  async carryOut({ tx, id }) {
    const number = await readTaxNumber(tx, Number(id));
    if (number === null) throw new DomainError('conflict', 'action_not_possible');
    return { values: { number: formatTaxNumber(number) } };
  },
});
