import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { FeedbackCard } from './feedback-card';
import { useCallback, useEffect, useState } from 'react';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { forgetSession, readToken } from '@/lib/browser/session';
import { call, CallError } from '@/lib/platform/http/call';
import type { listFeedback, MyFeedback } from '@/lib/support/contract';

/** The user's messages to us with our answers; nothing when there are none. */
export function MyFeedback() {
  const t = useTranslations('central.own');
  const { list, failed, load } = useMyFeedback();
  if (!failed && list.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="own-feedback">
      <Heading level={2} id="own-feedback">
        {t('title')}
      </Heading>
      {failed && (
        <Stack gap={3} className="items-start">
          <p role="alert">{t('failed')}</p>
          <Button variant="secondary" onClick={load}>
            {t('retry')}
          </Button>
        </Stack>
      )}
      <Stack as="ul" gap={4}>
        {list.map((feedback) => (
          <li key={feedback.number}>
            <FeedbackCard feedback={feedback} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

type Loaded = { list: MyFeedback[]; failed: boolean; load: () => void };

/** The logged-in user's messages to us; nothing for visitors. Never redirects to the log-in. */
function useMyFeedback(): Loaded {
  const uid = useStoredUser()?.uid;
  const [list, setList] = useState<MyFeedback[]>([]);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    const token = readToken();
    if (uid === undefined || token === null) return;
    call<typeof listFeedback>('GET', '/feedback/list', { token }).then(
      (found) => {
        setList(found);
        setFailed(false);
      },
      (error: unknown) => {
        if (error instanceof CallError && error.code === 'unauthenticated') forgetSession();
        else setFailed(true);
      },
    );
  }, [uid]);
  useEffect(load, [load]);
  return uid === undefined ? { list: [], failed: false, load } : { list, failed, load };
}
