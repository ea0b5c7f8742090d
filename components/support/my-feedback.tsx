'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/load-failed';
import { Stack } from '@/components/ui/stack';
import { useHash } from '@/components/ui/use-hash';
import { FeedbackCard } from './feedback-card';
import { useCallback, useEffect, useState } from 'react';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { forgetSession, readToken } from '@/lib/browser/session';
import { call, CallError } from '@/lib/platform/http/call';
import type { listFeedback, MyFeedback } from '@/lib/support/contract';

/** The user's messages to us with our answers; nothing for visitors, and until they are loaded. */
export function MyFeedback() {
  const t = useTranslations('central.own');
  const { list, failed, load } = useMyFeedback();
  const number = useHash().slice(1);
  const isLoaded = list !== null;
  useEffect(() => {
    // Scrolls to the URL's hash, which the browser looked up before the messages had loaded.
    if (isLoaded && number !== '') document.getElementById(number)?.scrollIntoView();
  }, [isLoaded, number]);
  return (
    <Stack gap={4}>
      {failed && <LoadFailed text={t('failed')} retry={t('retry')} onRetry={load} />}
      {list?.length === 0 && (
        <Stack gap={3} className="items-start">
          <p>{t('none')}</p>
          <Button href="/central">{t('write')}</Button>
        </Stack>
      )}
      <Stack as="ul" gap={4}>
        {list?.map((feedback) => (
          <li key={feedback.number}>
            <FeedbackCard feedback={feedback} onChange={load} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Null: not loaded yet. */
type Loaded = { list: MyFeedback[] | null; failed: boolean; load: () => void };

/** The logged-in user's messages to us; nothing for visitors. Never redirects to the log-in. */
function useMyFeedback(): Loaded {
  const uid = useStoredUser()?.uid;
  const [list, setList] = useState<MyFeedback[] | null>(null);
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
  return uid === undefined ? { list: null, failed: false, load } : { list, failed, load };
}
