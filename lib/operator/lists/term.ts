import { isPhone, tidyEmail, tidyPhone } from '@/lib/accounts/rules';
import { db } from '@/lib/platform/database/db';
import { fingerprints } from '@/lib/platform/field-encryption';
import { MAX_ROW_ID } from '@/lib/platform/database/row-id';
import { tidyTaxNumber } from '@/lib/platform/tax-number';
import type { Term } from './list';

/** A number in the usual spellings: 44, #44, nº 44, n° 44, no. 44. */
const NUMBER = /^(?:#|n[º°.]\.?|no\.?\s)?\s*(\d{1,10})$/i;
const COUNTRY_CODE = /^55(?=\d{10,11}$)/;

/** Parses a search term. `personId` is the user with this uid, e-mail, CPF, CNPJ or phone number; all are indexed. */
export async function readTerm(typed: string): Promise<Term> {
  const text = typed.trim();
  const number = Number(NUMBER.exec(text)?.[1] ?? NaN);
  const digits = tidyPhone(text).replace(COUNTRY_CODE, '');
  const phone = /^[\d\s()+.-]+$/.test(text) && isPhone(digits) ? digits : null;
  const taxNumber = tidyTaxNumber(text);
  return {
    text,
    number: number <= MAX_ROW_ID ? number : null,
    phone,
    taxNumber,
    personId: await findPersonId({ text, phone, taxNumber }),
  };
}

async function findPersonId({
  text,
  phone,
  taxNumber,
}: Pick<Term, 'text' | 'phone' | 'taxNumber'>): Promise<number | null> {
  const named = await db.user.findFirst({
    where: { OR: [{ uid: text.replace(/^@/, '') }, { email: tidyEmail(text) }] },
    select: { id: true },
  });
  if (named) return named.id;
  const earner =
    taxNumber === null
      ? null
      : await db.taxNumber.findFirst({
          where: { fingerprint: { in: fingerprints(taxNumber, 'tax_number') } },
          select: { userId: true },
        });
  if (earner || phone === null) return earner?.userId ?? null;
  // A phone that several accounts share does not identify one of them.
  const [only, another] = await db.user.findMany({ where: { phone }, select: { id: true }, take: 2 });
  return only && !another ? only.id : null;
}
