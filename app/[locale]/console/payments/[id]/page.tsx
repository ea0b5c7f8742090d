import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { Facts } from '@/components/console/facts';
import { GatewayState } from '@/components/console/payments/gateway-state';
import { LedgerEntries } from '@/components/console/payments/ledger-entries';
import { PaymentCard } from '@/components/console/payments/payment-card';
import { PersonLink } from '@/components/console/person-link';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { findPayment } from '@/lib/operator/payments/payment';
import { showMoment } from '@/lib/presentation/console/times';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/payments/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('paymentFile');
  return consoleMetadata(locale, t('title'));
}

/** A payment with what it is for, its books, and what can be done about it. */
export default consolePage(
  async ({ params, searchParams }: PageProps<'/[locale]/console/payments/[id]'>, { operator, locale }) => {
    const id = z.uuid().safeParse((await params).id);
    const payment = id.success ? await findPayment(id.data) : null;
    if (!payment) notFound();
    const { gateway } = await searchParams;
    const t = await getTranslations('paymentFile');
    const words = await getTranslations('lists.words');
    const { orderId } = payment;
    const purpose =
      orderId === null ? (
        words('pro')
      ) : (
        <TextLink href={`/console/orders/${orderId}`}>{t('order', { number: String(orderId) })}</TextLink>
      );
    return (
      <Stack gap={6}>
        <Heading level={1}>{t('title')}</Heading>
        <Facts
          of={[
            [t('payer'), <PersonLink key="payer" person={payment.user} />],
            [t('purpose'), purpose],
            ...payment.chargeBacks.map(
              ({ id: caseId, openedAt }) =>
                [
                  t('chargeBack'),
                  <TextLink key={caseId} href={`/console/charge-backs/${caseId}`}>
                    {t('chargeBackOpen', { day: showMoment(openedAt.toISOString(), locale) })}
                  </TextLink>,
                ] as const,
            ),
          ]}
        />
        <PaymentCard
          payment={payment}
          gateway={gateway === payment.id && <GatewayState payment={payment} />}
        />
        <Stack as="section" gap={3}>
          <ActionForms operator={operator} kind="payment" id={payment.id} showsNone />
        </Stack>
        <LedgerEntries payments={[payment]} />
      </Stack>
    );
  },
);
