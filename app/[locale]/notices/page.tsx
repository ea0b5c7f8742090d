import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { EarlyCalls } from '@/components/forms/early-calls';
import { listNotices } from '@/lib/notices/contract';
import { FormPending } from '@/components/accounts/form-pending';
import { MemberPage } from '@/components/layout/member-page';
import { NoticeList } from '@/components/notices/notice-list';
import { EmptyState } from '@/components/ui/empty-state';
import illustration from '@/components/ui/illustrations/empty-orders.svg';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/notices'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'notices');
}

export default async function NoticesPage({ params }: PageProps<'/[locale]/notices'>) {
  await readLocale(params);
  const t = await getTranslations('notices');
  return (
    <MemberPage title={t('title')} logIn={{ next: '/notices', text: t('visitor') }} namespaces={['notices']}>
      <EarlyCalls endpoints={[listNotices]} />
      <Stack gap={4}>
        <Text tone="muted">{t('intro')}</Text>
        <NoticeList
          pending={<FormPending />}
          empty={
            <EmptyState illustration={illustration} title={t('emptyTitle')}>
              {t('empty')}
            </EmptyState>
          }
        />
      </Stack>
    </MemberPage>
  );
}
