import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { FormPending } from '@/components/accounts/form-pending';
import { MemberPage } from '@/components/layout/member-page';
import { Invitations } from '@/components/orders/invitations/invitations';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/invitations'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'invitations');
}

export default async function InvitationsPage({ params }: PageProps<'/[locale]/invitations'>) {
  await readLocale(params);
  const t = await getTranslations('invitations');
  return (
    <MemberPage title={t('title')} namespaces={['invitations']}>
      <Invitations>
        <FormPending />
      </Invitations>
    </MemberPage>
  );
}
