import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { TextLink } from '@/components/ui/text-link';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import type { OwnProfile } from '@/lib/accounts/contract';
import { loadAgreements } from '@/lib/accounts/agreement/contract';
import { saveAnswer } from '@/lib/browser/files/save-file';
import type { Answer } from '@/lib/platform/endpoint';
import { AccountDeletion } from './account-deletion';
import { DataRequest } from './data-request';

type Props = {
  profile: OwnProfile;
  /** Shown until the section has loaded, so that nothing in it jumps. */
  children: ReactNode;
};

/** The user's data: what they agreed to, a copy, and its deletion. */
export function PrivacySettings({ profile, children }: Props) {
  const { data, isPending } = useEndpointQuery(loadAgreements, {});
  if (isPending) return children;
  return (
    <>
      {data && <Agreements agreed={data.agreed} />}
      <DataDownload />
      <DataRequest uid={profile.uid} name={profile.name} />
      <AccountDeletion />
    </>
  );
}

/** The versions of terms and policy that the user has agreed to, with dates. */
function Agreements({ agreed }: Pick<Answer<typeof loadAgreements>, 'agreed'>) {
  const t = useTranslations('settings.agreements');
  const format = useFormatter();
  return (
    <Section title={t('title')} text={t('text')}>
      {agreed.length === 0 && <p>{t('none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {agreed.map(({ document, version, agreed_at }) => (
          <li key={document + version} className="py-3">
            <p className="font-semibold">
              <TextLink href={LEGAL_PATHS[document]}>{t(`documents.${document}`)}</TextLink>
            </p>
            <p className="text-sm text-muted">
              {t('version', {
                // UTC, because a version is a calendar day.
                day: format.dateTime(new Date(version), { dateStyle: 'long', timeZone: 'UTC' }),
                when: format.dateTime(new Date(agreed_at), { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Downloads all of the user's data. */
function DataDownload() {
  const t = useTranslations('settings.download');
  const action = useAction();

  async function download(): Promise<string> {
    await saveAnswer('/users/data');
    return t('done');
  }

  return (
    <Section title={t('title')} text={t('text')}>
      <div className="self-start">
        <ActionButton action={action} onAction={download} variant="secondary" icon={<Icon name="download" />}>
          {t('submit')}
        </ActionButton>
      </div>
    </Section>
  );
}
