import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { pushRefusal } from '@/lib/browser/push/refusal';
import { usePush } from './use-push';

type Props = {
  /** The action after which the user waits for an answer. */
  after: 'message' | 'reschedule';
  /** The person they wait for. */
  name: string;
};

/** Offers push notifications to a user who waits for an answer; a 'not now' is respected for a month. */
export function PushOffer({ after, name }: Props) {
  const t = useTranslations('push.offer');
  const failed = useTranslations('push.settings')('failed');
  const push = usePush();
  const action = useAction(failed);
  const isRefused = useSyncExternalStore(
    pushRefusal.subscribe,
    () => pushRefusal.isFresh(Date.now()),
    () => true,
  );
  const [isDone, setDone] = useState(false);
  if (isDone) return <p role="status">{t('done')}</p>;
  if (!push || push.isOn || isRefused || push.permission === 'unsupported' || push.permission === 'denied')
    return null;

  async function accept(turnOn: () => Promise<void>): Promise<string> {
    await turnOn();
    setDone(Notification.permission === 'granted');
    return '';
  }

  return (
    <Card as="section" tone="brand" aria-label={t('turnOn')}>
      <Stack gap={3}>
        <strong>{t(after, { name })}</strong>
        <Text size="sm">{t('text')}</Text>
        <Cluster>
          <ActionButton action={action} onAction={() => accept(push.turnOn)}>
            {t('turnOn')}
          </ActionButton>
          <Button variant="quiet" onClick={() => pushRefusal.note(Date.now())}>
            {t('notNow')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
