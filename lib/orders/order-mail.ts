import type { Prisma } from '@/lib/generated/prisma/client';
import { isLocale, type Locale, originFor } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Template } from '@/lib/services/mail/render';

type Letters = { customer: Template | null; provider: Template | null };

/** What an order can write about, and which letter each side gets. */
const LETTERS = {
  paid: { customer: 'orderPaidCustomer', provider: 'orderPaidProvider' },
  confirmed: { customer: 'orderConfirmedCustomer', provider: 'orderConfirmedProvider' },
  released: { customer: 'orderReleasedCustomer', provider: 'orderReleasedProvider' },
  date_agreed: { customer: 'orderDateAgreed', provider: 'orderDateAgreed' },
  disputed: { customer: 'orderDisputedCustomer', provider: 'orderDisputedProvider' },
  refunded: { customer: 'orderRefundedCustomer', provider: 'orderRefundedProvider' },
  /** A payment that came too late, or twice: the provider never heard of it. */
  payment_returned: { customer: 'orderPaymentReturned', provider: null },
} satisfies Record<string, Letters>;

const USEFUL_MS = 7 * 86_400_000;

/**
 * Writes to both sides of an order, each in their language, inside the transaction of what happened. Nobody's way to
 * be reached is in these letters: they can be forwarded.
 */
export async function mailOrder(
  tx: Prisma.TransactionClient,
  orderId: number,
  about: keyof typeof LETTERS,
  at: Date,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  const { customer, provider }: Letters = LETTERS[about];
  if (customer) await mailOne(tx, customer, order, order.customer, order.provider, at);
  if (provider) await mailOne(tx, provider, order, order.provider, order.customer, at);
}

/** Tells the one who has not asked that another day is asked for. */
export async function mailProposedDate(
  tx: Prisma.TransactionClient,
  orderId: number,
  at: Date,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  const isOfCustomer = order.proposedById === order.customerId;
  const [asked, asking] = isOfCustomer ? [order.provider, order.customer] : [order.customer, order.provider];
  await mailOne(tx, 'orderDateProposed', order, asked, asking, at);
}

type MailedOrder = Awaited<ReturnType<typeof findOrder>>;
type Person = MailedOrder['customer'];

const person = { select: { name: true, email: true, locale: true, deletedAt: true } };

function findOrder(tx: Prisma.TransactionClient, orderId: number) {
  return tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { customer: person, provider: person },
  });
}

async function mailOne(
  tx: Prisma.TransactionClient,
  template: Template,
  order: MailedOrder,
  to: Person,
  other: Person,
  at: Date,
): Promise<void> {
  if (to.deletedAt) return;
  const locale = isLocale(to.locale) ? to.locale : 'pt-BR';
  await queueMail(tx, {
    recipient: to.email,
    locale,
    template,
    values: {
      name: to.name,
      other: other.name,
      title: order.title,
      number: String(order.id),
      amount: formatMoney(order.priceCents - order.discountCents),
      share: formatMoney(order.priceCents - order.feeCents),
      date: dayIn(locale, order.executionDate),
      proposedDate: order.proposedDate ? dayIn(locale, order.proposedDate) : '',
      releaseDate: order.releaseAt ? dayIn(locale, order.releaseAt, 'America/Sao_Paulo') : '',
      link: `${originFor(locale)}/orders`,
    },
    expiresAt: new Date(at.getTime() + USEFUL_MS),
  });
}

/** A day as people write it. Days of the database lie at midnight UTC. */
export function dayIn(locale: Locale, date: Date, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date);
}
