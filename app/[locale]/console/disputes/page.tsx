import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { Conversation, ConversationLink } from '@/components/console/disputes/conversation';
import { DisputeCase } from '@/components/console/disputes/dispute-case';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { openConversation } from '@/lib/operator/disputes/conversation';
import { listOpenDisputes, type OpenDispute } from '@/lib/operator/disputes/open-disputes';
import { listUrl } from '@/lib/operator/lists/list';
import { refusalOf } from '@/lib/platform/http/error-response';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/disputes'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('console.disputes');
  return consoleMetadata(locale, t('title'));
}

/** Open disputes: those to be decided first, then those that wait for their provider. */
export default consolePage(
  async ({ searchParams }: PageProps<'/[locale]/console/disputes'>, { operator, locale }) => {
    const { conversation } = await searchParams;
    const disputes = await listOpenDisputes();
    const t = await getTranslations('console.disputes');
    return (
      <Stack gap={5}>
        <Heading level={1}>{t('title')}</Heading>
        <TextLink href={listUrl('disputes')} className="inline-flex min-h-11 items-center self-start">
          {t('decided')}
        </TextLink>
        {disputes.length === 0 && <Text tone="muted">{t('none')}</Text>}
        {disputes.map((dispute) => (
          <DisputeCase
            key={dispute.order.id}
            dispute={dispute}
            conversation={
              conversation === String(dispute.order.id) ? (
                <OpenConversation order={dispute.order} />
              ) : (
                <ConversationLink orderId={dispute.order.id} />
              )
            }
          >
            <ActionForms
              operator={operator}
              kind="order"
              id={dispute.order.id}
              only={['decide_dispute']}
              isCollapsed={false}
            />
            <ActionForms operator={operator} kind="order" id={dispute.order.id} only={['ask_dispute_side']} />
          </DisputeCase>
        ))}
      </Stack>
    );

    async function OpenConversation({ order }: { order: OpenDispute['order'] }) {
      try {
        const messages = await openConversation(operator, order.id);
        return <Conversation order={order} messages={messages} />;
      } catch (error) {
        return <Text tone="danger">{refusalOf(error, locale).message}</Text>;
      }
    }
  },
);
