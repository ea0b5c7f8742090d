import { getTranslations } from 'next-intl/server';
import { AgreementNotice } from '@/components/accounts/agreement-notice';
import { SettingsList } from '@/components/accounts/settings/settings-list';
import { MemberPage } from './member-page';

/** The list of the settings' sections, which two addresses show. */
export async function SettingsPage() {
  const t = await getTranslations('settings');
  return (
    <MemberPage
      title={t('title')}
      namespaces={['settings.sections', 'settings.logOut', 'accounts.agreement', 'accounts.newTab']}
    >
      <SettingsList />
      <AgreementNotice />
    </MemberPage>
  );
}
