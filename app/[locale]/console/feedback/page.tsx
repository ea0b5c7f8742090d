import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { Age } from '@/components/console/age';
import { ListWord } from '@/components/console/list-word';
import { PersonLink } from '@/components/console/person-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { listFeedbackQueue } from '@/lib/operator/feedback/queue';
import { listUrl } from '@/lib/operator/lists/list';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/feedback'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('console.feedback');
  return consoleMetadata(locale, t('title'));
}

/** Messages that wait for us, longest wait first. */
export default consolePage(async () => {
  const open = await listFeedbackQueue();
  const t = await getTranslations('supportDesk');
  const titles = await getTranslations('console.feedback');
  return (
    <Stack gap={5}>
      <Heading level={1}>{titles('title')}</Heading>
      <Cluster>
        <TextLink href={listUrl('feedback')} className="inline-flex min-h-11 items-center">
          {t('all')}
        </TextLink>
        <TextLink href={listUrl('canned_replies')} className="inline-flex min-h-11 items-center">
          {t('replies')}
        </TextLink>
      </Cluster>
      {open.length === 0 && <Text tone="muted">{titles('nothing')}</Text>}
      <Stack as="ul" gap={4}>
        {open.map(({ id, number, code, name, waitingSince, answeredAt, draft, author, suggestion }) => (
          <Card as="li" key={id} aria-label={number}>
            <Stack gap={2}>
              <Cluster>
                <TextLink href={`/console/feedback/${id}`} data-queue-item="" className="font-semibold">
                  {t('one', { number })}
                </TextLink>
                {answeredAt && <Badge>{t('again')}</Badge>}
                {draft !== null && <Badge tone="sun">{t('draft')}</Badge>}
              </Cluster>
              <Text size="sm" tone="muted" className="break-words">
                <ListWord of={`about_${code}`} />
                {` · ${name} · `}
                {waitingSince && <Age at={waitingSince} />}
                {author && (
                  <>
                    {' · '}
                    <PersonLink person={author} />
                  </>
                )}
              </Text>
              <Text className="line-clamp-3 break-words whitespace-pre-line">{suggestion}</Text>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
});
