import { useFormatter, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import type { loadAgreements } from '@/lib/accounts/agreement/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import { Section } from '@/components/ui/section';

/** The versions of terms and policy that the user has agreed to, with dates. */
export function Agreements({ agreed }: Pick<Answer<typeof loadAgreements>, 'agreed'>) {
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
