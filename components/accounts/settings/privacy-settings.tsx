import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/forms/action-button';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SentNote } from '@/components/forms/sent-note';
import { SubmitButton } from '@/components/forms/submit-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import type { OwnProfile } from '@/lib/accounts/contract';
import { loadAgreements } from '@/lib/accounts/agreement/contract';
import { saveAnswer } from '@/lib/browser/files/save-file';
import type { Answer } from '@/lib/platform/endpoint';
import { askAboutData } from '@/lib/support/contract';
import { DELETE_MARKER } from '@/lib/support/rules';
import { AccountDeletion } from './account-deletion';

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

/** Placeholders for contact data that the server takes from the token (specification, point 7). */
const PLACEHOLDER = { email: 'user@placeholder.invalid', phone: '00000000000', code: 'manage_data' };

/** Requests the deletion of part of the user's data; can be sent once. */
function DataRequest({ uid, name }: { uid: string; name: string }) {
  const t = useTranslations('settings.request');
  const [number, setNumber] = useState<string | null>(null);
  const form = useEndpointForm(askAboutData, {
    fields: askAboutData.body.pick({ suggestion: true }),
    input: ({ suggestion }, token) => ({
      token,
      body: { ...PLACEHOLDER, uid, name, evaluation: null, suggestion: DELETE_MARKER + suggestion },
    }),
    onAnswer: (answer) => setNumber(answer.number),
  });
  return (
    <Section title={t('title')} text={t('text')}>
      {number !== null ? (
        <Stack gap={2}>
          <Button disabled wide icon={<Icon name="check" />}>
            {t('sent')}
          </Button>
          <SentNote>{t('number', { number })}</SentNote>
        </Stack>
      ) : (
        <Form form={form}>
          <LongTextField form={form} name="suggestion" label={t('message')} />
          <SubmitButton form={form} variant="secondary">
            {t('submit')}
          </SubmitButton>
        </Form>
      )}
    </Section>
  );
}
