import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { LogRecords } from '@/components/console/records';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { findReply } from '@/lib/operator/feedback/reply';
import { listUrl } from '@/lib/operator/lists/list';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/canned-replies/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('supportDesk');
  return consoleMetadata(locale, t('reply'));
}

/** A canned reply, and the forms to change and remove it. */
export default consolePage(
  async ({ params }: PageProps<'/[locale]/console/canned-replies/[id]'>, { operator }) => {
    const id = rowIdParam.safeParse((await params).id);
    const found = id.success ? await findReply(id.data) : null;
    if (!found) notFound();
    const t = await getTranslations('supportDesk');
    const { reply, log } = found;
    return (
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1} className="break-words">
            {reply.title}
          </Heading>
          <TextLink href={listUrl('canned_replies')} className="inline-flex min-h-11 items-center">
            {t('replies')}
          </TextLink>
        </Stack>
        <Stack gap={3}>
          <ActionForms
            operator={operator}
            kind="canned_reply"
            id={reply.id}
            only={['change_canned_reply']}
            initial={{ title: reply.title, locale: reply.locale, text: reply.text }}
            isCollapsed={false}
          />
          <ActionForms operator={operator} kind="canned_reply" id={reply.id} only={['remove_canned_reply']} />
        </Stack>
        <LogRecords log={log} />
      </Stack>
    );
  },
);
