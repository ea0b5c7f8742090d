import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { PrivatePictures } from '@/components/pictures/private-pictures';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { withSession } from '@/lib/browser/with-session';
import type { loadDisputedConversation, OpenDispute } from '@/lib/operator/disputes/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { call } from '@/lib/platform/http/call';
import { Moment } from '../moment';

type Said = Answer<typeof loadDisputedConversation>['said'];

/** What the two wrote to each other: opened by hand, and never asked for anew, as each reading is written down. */
export function DisputedConversation({ dispute }: { dispute: OpenDispute }) {
  const t = useTranslations('console.disputes.conversation');
  const [said, setSaid] = useState<Said | null>(null);
  const action = useAction();

  async function open(): Promise<string> {
    const params = { order_id: String(dispute.order_id) };
    const answer = await withSession((token) =>
      call<typeof loadDisputedConversation>('GET', '/operator/disputes/{order_id}/conversation', {
        token,
        params,
      }),
    );
    setSaid(answer.said);
    return '';
  }

  if (said !== null) return <Messages dispute={dispute} said={said} />;
  return (
    <div>
      <ActionButton action={action} onAct={open} variant="secondary">
        {t('open')}
      </ActionButton>
      <Text size="sm" tone="muted" className="mt-1">
        {t('openHint')}
      </Text>
    </div>
  );
}

function Messages({ dispute, said }: { dispute: OpenDispute; said: Said }) {
  const t = useTranslations('console.disputes.conversation');
  const id = useId();
  // The button that had the focus is gone.
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id}>
      <Stack gap={2}>
        <Heading level={3} id={id}>
          {t('title')}
        </Heading>
        {said.length === 0 && <Text tone="muted">{t('nothing')}</Text>}
        <ol className="flex flex-col gap-3">
          {said.map((message) => (
            <li key={message.position} className="rounded-control bg-canvas px-3 py-2">
              <Text size="sm" tone="muted">
                {`@${dispute[message.said_by].uid} · `}
                <Moment at={message.at} />
              </Text>
              <p className="break-words whitespace-pre-line">{message.text}</p>
              <PrivatePictures
                path={`/operator/disputes/${dispute.order_id}/conversation/pictures`}
                pictures={message.pictures}
              />
            </li>
          ))}
        </ol>
      </Stack>
    </section>
  );
}
