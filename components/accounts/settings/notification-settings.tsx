import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { EmailPreferenceSection } from '@/components/notices/email-preference-section';
import { PushSection } from '@/components/notices/push-section';
import { loadLetterChoice } from '@/lib/messaging/emails/contract';
import { LinkSection } from './link-section';

/** Emails, saved searches, and notifications on this device. `children` are shown until they have loaded. */
export function NotificationSettings({ children }: { children: ReactNode }) {
  const t = useTranslations('settings.savedSearches');
  const { isPending } = useEndpointQuery(loadLetterChoice, {});
  if (isPending) return children;
  return (
    <>
      <EmailPreferenceSection emails="messages" />
      <EmailPreferenceSection emails="prices" />
      <LinkSection
        title={t('title')}
        text={t('text')}
        href="/saved_searches"
        icon="search"
        link={t('link')}
      />
      {/* Last, because it appears once the browser has said what it allows. */}
      <PushSection />
    </>
  );
}
