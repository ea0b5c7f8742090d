import { isTaxNumberOf, shareTaxNumber } from '@/lib/accounts/owner/tax-number';
import type { Prisma } from '@/lib/generated/prisma/client';
import { listPayerCpfs } from '@/lib/payments/charge/payer';

type Pair = {
  customerId: number;
  providerId: number;
  /** Of who pays, as they gave it. */
  cpf: string | null;
};

/**
 * Whether two accounts look like one person's: they share a telephone, a CPF or a Pix key, whichever of them it is in
 * the one and in the other. CPFs are those of Pix keys, of who pays and of who earns.
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

/** All of these are written as Pix keys are: digits of a CPF, +55 before a telephone, e-mails in lower case. */
async function marksOf(tx: Prisma.TransactionClient, id: number): Promise<string[]> {
  const { phone, email, pixKey } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { phone: true, email: true, pixKey: true },
  });
  const marks = [phone && `+55${phone}`, email.toLowerCase(), pixKey, ...(await listPayerCpfs(tx, id))];
  return marks.filter((mark) => mark !== null);
}
