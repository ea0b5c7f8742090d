import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { withSession } from '@/lib/browser/with-session';
import { type chooseLetters, loadLetterChoice } from '@/lib/messaging/emails/contract';
import { call } from '@/lib/platform/http/call';

/** Turns emails about unread messages on or off. */
export function EmailPreferenceSection() {
  const t = useTranslations('push.letters');
  const { data } = useEndpointQuery(loadLetterChoice, {});
  const refresh = useRefresh();
  const action = useAction();
  if (!data) return null;

  async function choose(messages: boolean): Promise<string> {
    await withSession((token) =>
      call<typeof chooseLetters>('PUT', '/letters', { token, body: { messages } }),
    );
    await refresh();
    return '';
  }

  return (
    <Section title={t('title')} text={t('text')}>
      <p role="status">{data.messages ? t('on') : t('off')}</p>
      <div className="self-start">
        <ActionButton action={action} onAction={() => choose(!data.messages)} variant="secondary">
          {data.messages ? t('turnOff') : t('turnOn')}
        </ActionButton>
      </div>
    </Section>
  );
}
