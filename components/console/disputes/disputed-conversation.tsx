import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { PrivatePictures } from '@/components/pictures/private-pictures';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { withSession } from '@/lib/browser/with-session';
import type { loadDisputedConversation, OpenDispute } from '@/lib/operator/disputes/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { call } from '@/lib/platform/http/call';
import { Moment } from '../moment';
import { OpenByHand } from '../open-by-hand';

type Said = Answer<typeof loadDisputedConversation>['said'];

/** What the two wrote to each other: opened by hand, and never asked for anew, as each reading is written down. */
export function DisputedConversation({ dispute }: { dispute: OpenDispute }) {
  const [said, setSaid] = useState<Said | null>(null);

  async function open(): Promise<void> {
    const params = { order_id: String(dispute.order_id) };
    const answer = await withSession((token) =>
      call<typeof loadDisputedConversation>('GET', '/operator/disputes/{order_id}/conversation', {
        token,
        params,
      }),
    );
    setSaid(answer.said);
  }

  if (said !== null) return <Messages dispute={dispute} said={said} />;
  return <OpenByHand namespace="console.disputes.conversation" onOpen={open} />;
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
