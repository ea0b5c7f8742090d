import { isTaxNumberOf, shareTaxNumber } from '@/lib/accounts/reauthentication/tax-number';
import type { Prisma } from '@/lib/generated/prisma/client';
import { listPayerCpfs } from '@/lib/payments/charge/payer';

type Pair = {
  customerId: number;
  providerId: number;
  /** Of the payer, as typed. */
  cpf: string | null;
};

/**
 * Whether two accounts probably belong to one person: a phone, e-mail, CPF or Pix key of one equals one of
 * the other. CPFs are compared across Pix keys, payers and tax numbers.
 */
export async function areOnePerson(
  tx: Prisma.TransactionClient,
  { customerId, providerId, cpf }: Pair,
): Promise<boolean> {
  const ofProvider = await marksOf(tx, providerId);
  const ofCustomer = [...(await marksOf(tx, customerId)), cpf];
  const known = ofCustomer.filter((mark) => mark !== null);
  return (
    known.some((mark) => ofProvider.includes(mark)) ||
    (await isTaxNumberOf(tx, providerId, known)) ||
    (await isTaxNumberOf(tx, customerId, ofProvider)) ||
    (await shareTaxNumber(tx, customerId, providerId))
  );
}

/** All values are normalized like Pix keys: digits of a CPF, +55 before a phone, e-mails in lower case. */
async function marksOf(tx: Prisma.TransactionClient, id: number): Promise<string[]> {
  const { phone, email, pixKey } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { phone: true, email: true, pixKey: true },
  });
  const marks = [phone && `+55${phone}`, email.toLowerCase(), pixKey, ...(await listPayerCpfs(tx, id))];
  return marks.filter((mark) => mark !== null);
}
