import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { withSession } from '@/lib/browser/with-session';
import { type chooseLetters, loadLetterChoice } from '@/lib/messaging/emails/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { call } from '@/lib/platform/http/call';

/** Turns emails about unread messages, or notices about lower prices, on or off. */
export function EmailPreferenceSection({ emails }: { emails: keyof Answer<typeof loadLetterChoice> }) {
  const t = useTranslations(emails === 'messages' ? 'push.letters' : 'push.priceLetters');
  const { data } = useEndpointQuery(loadLetterChoice, {});
  const refresh = useRefresh();
  const action = useAction();
  if (!data) return null;

  const isOn = data[emails];

  async function choose(isWanted: boolean): Promise<string> {
    await withSession((token) =>
      call<typeof chooseLetters>('PUT', '/letters', { token, body: { [emails]: isWanted } }),
    );
    await refresh();
    return '';
  }

  return (
    <Section title={t('title')} text={t('text')}>
      <p role="status">{isOn ? t('on') : t('off')}</p>
      <div className="self-start">
        <ActionButton action={action} onAction={() => choose(!isOn)} variant="secondary">
          {isOn ? t('turnOff') : t('turnOn')}
        </ActionButton>
      </div>
    </Section>
  );
}
