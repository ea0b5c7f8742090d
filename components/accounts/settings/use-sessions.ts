import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { asMember } from '@/lib/browser/with-session';
import { messageOf } from '@/components/forms/message-of';
import type { listSessions } from '@/lib/accounts/contract';
import { call } from '@/lib/platform/call';
import type { Answer } from '@/lib/platform/endpoint';

export type Session = Answer<typeof listSessions>[number];

export type OwnSessions = {
  /** Null until they have come. */
  list: Session[] | null;
  /** Why they cannot be shown, in words. */
  failure: string | null;
  load: () => Promise<void>;
};

/** Where one is logged in. */
export function useSessions(): OwnSessions {
  const t = useTranslations('forms');
  const [list, setList] = useState<Session[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(
    () =>
      asMember((token) => call<typeof listSessions>('GET', '/users/sessions', { token })).then(
        (sessions) => {
          setList(sessions);
          setFailure(null);
        },
        (error: unknown) => setFailure(messageOf(error, t('tryLater'))),
      ),
    [t],
  );
  useEffect(() => {
    void load();
  }, [load]);
  return { list, failure, load };
}
