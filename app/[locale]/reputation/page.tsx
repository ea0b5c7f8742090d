import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { EarlyCalls } from '@/components/forms/early-calls';
import { loadReputation } from '@/lib/reviews/reputation/contract';
import { FormPending } from '@/components/accounts/form-pending';
import { MemberPage } from '@/components/layout/member-page';
import { OwnReputation } from '@/components/orders/reputation/own-reputation';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/reputation'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'reputation');
}

export default async function ReputationPage({ params }: PageProps<'/[locale]/reputation'>) {
  await readLocale(params);
  const t = await getTranslations('reputation');
  return (
    <MemberPage
      title={t('title')}
      namespaces={[
        'reputation',
        'provider.numbers',
        'orders',
        'reportReview',
        'chat.pictures',
        'publish.pictures',
      ]}
    >
      <EarlyCalls endpoints={[loadReputation]} />
      <OwnReputation>
        <FormPending />
      </OwnReputation>
    </MemberPage>
  );
}
