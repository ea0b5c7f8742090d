import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { LegalDiff } from '@/components/console/legal/legal-diff';
import { LogRecords } from '@/components/console/records';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { isAgreedDocument } from '@/lib/accounts/agreement/legal-version';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import { DOCUMENTS } from '@/lib/accounts/agreement/versions';
import { readLegalEditor } from '@/lib/operator/legal/legal-text';
import { fromDateColumn } from '@/lib/platform/dates';
import { showCalendarDay } from '@/lib/presentation/console/times';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/legal/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('siteSettings.legal');
  return consoleMetadata(locale, t('title'));
}

/** The versions of a legal text: the one in force, the draft or the scheduled one with its changes, and their forms. */
export default consolePage(async ({ params }: PageProps<'/[locale]/console/legal/[id]'>, { operator }) => {
  const { id } = await params;
  if (!isAgreedDocument(id)) notFound();
  const { scheduled, inForce, draft, placeholders, log } = await readLegalEditor(id);
  const [t, locale] = [await getTranslations('siteSettings.legal'), await getLocale()];
  const next = scheduled ?? draft;
  const { textPt, textEn } = next ?? inForce;
  const day = (date: Date) => showCalendarDay(fromDateColumn(date), locale);
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{t(`documents.${id}`)}</Heading>
        {DOCUMENTS.filter((document) => document !== id).map((document) => (
          <TextLink
            key={document}
            href={`/console/legal/${document}`}
            className="inline-flex min-h-11 items-center"
          >
            {t(`documents.${document}`)}
          </TextLink>
        ))}
        <Text>
          {t('inForce', { day: day(inForce.holdsFrom) })}{' '}
          <TextLink href={LEGAL_PATHS[id]}>{t('read')}</TextLink>
        </Text>
        {scheduled && <Text>{t('scheduled', { day: day(scheduled.holdsFrom) })}</Text>}
      </Stack>
      {next && (
        <Stack as="section" gap={3} aria-labelledby="changes">
          <Heading level={2} id="changes">
            {t(scheduled ? 'scheduledChanges' : 'draftChanges')}
          </Heading>
          <LegalDiff locale="pt-BR" before={inForce.textPt} after={textPt} />
          <LegalDiff locale="en-US" before={inForce.textEn} after={textEn} />
        </Stack>
      )}
      <Stack gap={3}>
        <ActionForms
          operator={operator}
          kind="legal_text"
          id={id}
          only={['publish_legal_version', 'withdraw_legal_version']}
          isCollapsed={false}
        />
        {!scheduled && (
          <Text size="sm" tone="muted" className="wrap-break-word">
            {t('placeholders')} {placeholders.map((name) => `{${name}}`).join(' ')}
          </Text>
        )}
        <ActionForms
          operator={operator}
          kind="legal_text"
          id={id}
          only={['save_legal_draft']}
          initial={{ text_pt: textPt, text_en: textEn }}
          isCollapsed={draft !== null}
        />
      </Stack>
      <LogRecords log={log} />
    </Stack>
  );
});
