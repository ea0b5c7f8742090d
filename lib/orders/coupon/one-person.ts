import type { Prisma } from '@/lib/generated/prisma/client';

type Pair = {
  customerId: number;
  providerId: number;
  /** Of who pays, as they gave it. */
  cpf: string | null;
};

/**
 * Whether two accounts look like one person's: they share a telephone, a CPF or a Pix key, whichever of them it is in
 * the one and in the other. CPFs are those of Pix keys and of who pays.
 */
export async function areOnePerson(
  tx: Prisma.TransactionClient,
  { customerId, providerId, cpf }: Pair,
): Promise<boolean> {
  const ofProvider = await marksOf(tx, providerId);
  const ofCustomer = [...(await marksOf(tx, customerId)), cpf];
  return ofCustomer.some((mark) => mark !== null && ofProvider.includes(mark));
}

/** All of these are written as Pix keys are: digits of a CPF, +55 before a telephone, e-mails in lower case. */
async function marksOf(tx: Prisma.TransactionClient, id: number): Promise<string[]> {
  const { phone, email, pixKey } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { phone: true, email: true, pixKey: true },
  });
  const payments = await tx.payment.findMany({
    where: { userId: id, payerCpf: { not: null } },
    select: { payerCpf: true },
    distinct: ['payerCpf'],
  });
  const marks = [
    phone && `+55${phone}`,
    email.toLowerCase(),
    pixKey,
    ...payments.map(({ payerCpf }) => payerCpf),
  ];
  return marks.filter((mark) => mark !== null);
}
