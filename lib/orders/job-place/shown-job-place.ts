import { type CheckedPhone, howChecked } from '@/lib/accounts/phones/phone-check';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { ShownJobPlace } from './fields';
import { openTexts } from './sealed-texts';

/** The place of an order with its pictures, for inclusion in a query. */
export const WITH_JOB_PLACE = {
  include: { pictures: { select: { id: true, width: true, height: true }, orderBy: { place: 'asc' } } },
} satisfies Prisma.Order$jobPlaceArgs;

type Row = Prisma.JobPlaceGetPayload<typeof WITH_JOB_PLACE>;

/** A place as the two people of its order see it; null: none was given, or its encryption key is lost. */
export function showJobPlace(row: Row | null, customer: CheckedPhone): ShownJobPlace | null {
  const texts = row && openTexts(row);
  if (!texts) return null;
  const { phoneAgreedAt, pictures } = row;
  return {
    ...texts,
    shares_phone: phoneAgreedAt !== null,
    phone: phoneAgreedAt === null ? null : customer.phone || null,
    phone_confirmed: phoneAgreedAt !== null && howChecked(customer) === 'sms',
    pictures,
  };
}
