import { tidyEmail } from '@/lib/accounts/rules';
import { db } from '@/lib/platform/database/db';
import { fingerprints } from '@/lib/platform/field-encryption';
import { MAX_ROW_ID } from '@/lib/platform/database/row-id';
import { tidyTaxNumber } from '@/lib/platform/tax-number';
import type { Term } from './list';

/** What somebody typed, and the person whose uid, e-mail, CPF or CNPJ it is: each has an index, and is given whole. */
export async function readTerm(typed: string): Promise<Term> {
  const text = typed.trim();
  const isNumber = /^#?\d{1,10}$/.test(text);
  const number = isNumber ? Number(text.replace('#', '')) : null;
  return {
    text,
    number: number !== null && number <= MAX_ROW_ID ? number : null,
    personId: await findPersonId(text),
  };
}

async function findPersonId(text: string): Promise<number | null> {
  const named = await db.user.findFirst({
    where: { OR: [{ uid: text.replace(/^@/, '') }, { email: tidyEmail(text) }] },
    select: { id: true },
  });
  if (named) return named.id;
  const taxNumber = tidyTaxNumber(text);
  if (taxNumber === null) return null;
  const earner = await db.taxNumber.findFirst({
    where: { fingerprint: { in: fingerprints(taxNumber, 'tax_number') } },
    select: { userId: true },
  });
  return earner?.userId ?? null;
}
