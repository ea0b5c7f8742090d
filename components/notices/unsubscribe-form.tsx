'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import type { unsubscribe } from '@/lib/messaging/emails/contract';
import type { UnsubscribedEmails } from '@/lib/messaging/emails/email-preference';
import { call } from '@/lib/platform/http/call';

const WORDS = {
  messages: 'push.letters',
  prices: 'push.priceLetters',
  searches: 'push.searchLetters',
} as const;

/**
 * Unsubscribes from a kind of email with a click; opening the page is not enough, because mail programs
 * open links by themselves.
 */
export function UnsubscribeForm({ token, emails }: { token: string; emails: UnsubscribedEmails }) {
  const t = useTranslations(WORDS[emails]);
  const action = useAction();
  const [isDone, setDone] = useState(false);

  async function stop(): Promise<string> {
    await call<typeof unsubscribe>('POST', '/letters/off/{token}', { params: { token } });
    setDone(true);
    return '';
  }

  return (
    <Stack gap={5}>
      <Heading level={1}>{t('pageTitle')}</Heading>
      {isDone ? (
        <div role="status" className="flex flex-col gap-4">
          <p>{t('done')}</p>
          <p>{t('back')}</p>
        </div>
      ) : (
        <>
          <p>{t('pageText')}</p>
          <ActionButton action={action} onAction={stop}>
            {t('confirm')}
          </ActionButton>
        </>
      )}
      <TextLink
        href={emails === 'searches' ? '/saved_searches' : '/settings/notifications'}
        className="inline-flex min-h-11 items-center"
      >
        {t('settings')}
      </TextLink>
    </Stack>
  );
}
