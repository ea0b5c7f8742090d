import { getLocale, getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { Age } from '@/components/console/age';
import { PersonLink } from '@/components/console/person-link';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { listFeedbackQueue } from '@/lib/operator/feedback/feedback';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/feedback'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('console.feedback');
  return consoleMetadata(locale, t('title'));
}

/** Unanswered messages, oldest first. */
export default consolePage(async (_, { operator }) => {
  const open = await listFeedbackQueue();
  const t = await getTranslations('console.feedback');
  const languages = new Intl.DisplayNames(await getLocale(), { type: 'language' });
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('title')}</Heading>
      {open.length === 0 && <Text tone="muted">{t('nothing')}</Text>}
      <Stack as="ul" gap={4}>
        {open.map(({ id, number, name, email, locale, orderId, createdAt, author, suggestion }) => (
          <Card as="li" key={id} aria-label={number}>
            <Stack gap={3}>
              <Text size="sm" tone="muted" className="break-words">
                {`${number} · ${name} · ${email} · ${languages.of(locale) ?? locale} · `}
                <Age at={createdAt} />
                {author && (
                  <>
                    {' · '}
                    <PersonLink person={author} />
                  </>
                )}
                {orderId !== null && (
                  <>
                    {' · '}
                    <TextLink href={`/console/orders/${orderId}`}>
                      {t('order', { id: String(orderId) })}
                    </TextLink>
                  </>
                )}
              </Text>
              <Text className="break-words whitespace-pre-line">{suggestion}</Text>
              <ActionForms operator={operator} kind="feedback" id={id} />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
});
