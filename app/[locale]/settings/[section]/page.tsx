import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { EarlyCalls } from '@/components/forms/early-calls';
import { AgreementNotice } from '@/components/accounts/agreement-notice';
import { FormPending } from '@/components/accounts/form-pending';
import { SectionContent } from '@/components/accounts/settings/section-content';
import { MemberPage } from '@/components/layout/member-page';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { loadProfile } from '@/lib/accounts/contract';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { isSettingsSection, type SettingsSection } from '@/lib/presentation/settings-sections';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/settings/[section]'>;

const TITLES = {
  personal: 'personalSettings',
  security: 'securitySettings',
  notifications: 'notificationSettings',
  orders: 'orderSettings',
  payments: 'paymentSettings',
  privacy: 'privacySettings',
} as const satisfies Record<SettingsSection, string>;

export async function generateMetadata({ params }: Props) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, TITLES[await readSection(params)]);
}

/** Rendered without user data; the session is read in the browser. */
export default async function SettingsSectionPage({ params }: Props) {
  await readLocale(params);
  const section = await readSection(params);
  const t = await getTranslations('settings');
  return (
    <MemberPage
      title={t(`sections.${section}.title`)}
      above={
        <TextLink href="/settings" className="inline-flex min-h-11 items-center gap-2 self-start">
          <Icon name="arrow-left" />
          {t('title')}
        </TextLink>
      }
      namespaces={[
        'settings',
        'acceptance.settings',
        'accounts.agreement',
        'accounts.newTab',
        'push.settings',
        'push.letters',
        'push.priceLetters',
        'helpLinks.phone',
        'helpLinks.pixKey',
        'helpLinks.taxNumber',
        'helpLinks.identity',
        'helpLinks.deleting',
        'helpLinks.intruder',
      ]}
    >
      <EarlyCalls endpoints={[loadProfile]} />
      <SectionContent section={section}>
        <FormPending />
      </SectionContent>
      <AgreementNotice />
    </MemberPage>
  );
}

async function readSection(params: Props['params']): Promise<SettingsSection> {
  const { section } = await params;
  return isSettingsSection(section) ? section : notFound();
}
