import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { SheetPage } from '@/components/layout/sheet-page';
import { FormPending } from '@/components/accounts/form-pending';
import { Validation } from '@/components/accounts/validation';
import { ClientMessages } from '@/components/ui/client-messages';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';
import { Heading } from '@/components/ui/heading';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/validation'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'validation');
}

export default async function ValidationPage({ params }: PageProps<'/[locale]/validation'>) {
  await readLocale(params);
  const [t, { address }] = await Promise.all([
    getTranslations('accounts.validation'),
    readSetting(supportEmail),
  ]);
  return (
    <SheetPage>
      <ClientMessages namespaces={['accounts.validation', 'accounts.unexpected', 'helpLinks.code', 'forms']}>
        <Heading level={1}>{t('title')}</Heading>
        <Validation supportEmail={address}>
          <FormPending />
        </Validation>
      </ClientMessages>
    </SheetPage>
  );
}
