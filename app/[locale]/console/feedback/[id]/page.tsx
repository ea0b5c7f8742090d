import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { InsertReply } from '@/components/console/feedback/insert-reply';
import { ThreadEntries } from '@/components/console/feedback/thread-entries';
import { WriterHistory } from '@/components/console/feedback/writer-history';
import { ListWord } from '@/components/console/list-word';
import { LogRecords } from '@/components/console/records';
import { Badge } from '@/components/ui/badge';
import { ClientMessages } from '@/components/ui/client-messages';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { findThread } from '@/lib/operator/feedback/thread';
import { listUrl } from '@/lib/operator/lists/list';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/feedback/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('supportDesk');
  return consoleMetadata(locale, t('title'));
}

/** A message to us: everything that was written, its writer's history, and the forms to answer, note and close. */
export default consolePage(async ({ params }: PageProps<'/[locale]/console/feedback/[id]'>, { operator }) => {
  const id = rowIdParam.safeParse((await params).id);
  const details = id.success ? await findThread(id.data) : null;
  if (!details) notFound();
  const t = await getTranslations('supportDesk');
  const languages = new Intl.DisplayNames(await getLocale(), { type: 'language' });
  const { thread, state, replies, log } = details;
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Cluster>
          <Heading level={1}>{t('one', { number: thread.number })}</Heading>
          <Badge tone={state === 'waiting' ? 'sun' : 'neutral'}>{t(`states.${state}`)}</Badge>
        </Cluster>
        <Text tone="muted" className="break-words">
          <ListWord of={`about_${thread.code}`} />
          {` · ${thread.name} · ${thread.email}${thread.phone && ` · ${thread.phone}`} · `}
          {languages.of(thread.locale) ?? thread.locale}
          {thread.orderId !== null && (
            <>
              {' · '}
              <TextLink href={`/console/orders/${thread.orderId}`}>
                {t('order', { id: String(thread.orderId) })}
              </TextLink>
            </>
          )}
        </Text>
      </Stack>
      <div className="grid gap-6 wide:grid-cols-[2fr_1fr]">
        <Stack gap={5} className="min-w-0">
          <ThreadEntries details={details} />
          <Stack gap={3}>
            <ActionForms
              operator={operator}
              kind="feedback"
              id={thread.id}
              only={['answer_feedback']}
              initial={{ text: thread.draft ?? '' }}
              isCollapsed={false}
              about={() =>
                replies.length > 0 && (
                  <ClientMessages namespaces={['supportDesk.insert', 'supportDesk.choose']}>
                    <InsertReply replies={replies} />
                  </ClientMessages>
                )
              }
            />
            <ActionForms
              operator={operator}
              kind="feedback"
              id={thread.id}
              only={['note_feedback', 'close_feedback']}
            />
            <TextLink href={listUrl('canned_replies')} className="inline-flex min-h-11 items-center">
              {t('replies')}
            </TextLink>
          </Stack>
        </Stack>
        <WriterHistory details={details} />
      </div>
      <LogRecords log={log} />
    </Stack>
  );
});
