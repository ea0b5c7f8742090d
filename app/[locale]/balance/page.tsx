import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { EarlyCalls } from '@/components/forms/early-calls';
import { loadBalance } from '@/lib/payouts/contract';
import { FormPending } from '@/components/accounts/form-pending';
import { MemberPage } from '@/components/layout/member-page';
import { Balance } from '@/components/orders/balance/balance';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/balance'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'balance');
}

export default async function BalancePage({ params }: PageProps<'/[locale]/balance'>) {
  await readLocale(params);
  const t = await getTranslations('balance');
  return (
    <MemberPage title={t('title')} namespaces={['balance', 'helpLinks.payout', 'helpLinks.returned']}>
      <EarlyCalls endpoints={[loadBalance]} />
      <Balance>
        <FormPending />
      </Balance>
    </MemberPage>
  );
}
