import { pixKeyKind } from '@/lib/accounts/pix-key';
import type { Prisma, SharedReason } from '@/lib/generated/prisma/client';
import { fingerprints, tryDecryptField } from '@/lib/platform/field-encryption';

/** The columns by which accounts are compared. */
export const ACCOUNT = {
  phone: true,
  email: true,
  pixKey: true,
  taxNumber: { select: { sealed: true, fingerprint: true } },
} satisfies Prisma.UserSelect;

export type Account = Prisma.UserGetPayload<{ select: typeof ACCOUNT }>;

/** What identifies a person, by kind. A Pix key may be a phone, a CPF, a CNPJ or an e-mail of the same person. */
export type Marks = Record<'phone' | 'tax_number' | 'pix_key', string[]>;

export function marksOf({ phone, email, pixKey, taxNumber }: Account): Marks {
  const marks: Marks = {
    phone: phone ? [`+55${phone}`] : [],
    tax_number: taxNumber ? fingerprintsOf(taxNumber) : [],
    pix_key: [email.toLowerCase()],
  };
  if (pixKey === null) return marks;
  marks.pix_key.push(pixKey);
  const kind = pixKeyKind(pixKey);
  if (kind === 'phone') marks.phone.push(pixKey);
  if (kind === 'cpf' || kind === 'cnpj') marks.tax_number.push(...fingerprints(pixKey, 'tax_number'));
  return marks;
}

/** The fingerprints under all keys, because the stored one may be from an older key. */
function fingerprintsOf({ sealed, fingerprint }: NonNullable<Account['taxNumber']>): string[] {
  const number = tryDecryptField(sealed, 'tax_number');
  return number === null ? [fingerprint] : fingerprints(number, 'tax_number');
}

/** What two accounts share; null: nothing, so they count as different people. */
export function findShared(one: Marks, other: Marks): SharedReason | null {
  const kinds = ['phone', 'tax_number', 'pix_key'] as const;
  const shared = kinds.find((kind) => one[kind].some((mark) => other[kind].includes(mark)));
  return shared ? `shared_${shared}` : null;
}
