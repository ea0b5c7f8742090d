import { useEffect, useState } from 'react';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { findWriter, VISITING_WRITER, wantedOrder, type Writer } from '@/lib/browser/find-writer';
import { readToken } from '@/lib/browser/session';

/** Who writes to us from this browser; null until that is found out. */
export function useWriter(): Writer | null {
  const uid = useStoredUser()?.uid;
  const [writer, setWriter] = useState<Writer | null>(null);
  useEffect(() => {
    const token = readToken();
    if (uid === undefined || token === null) return;
    let isGone = false;
    void findWriter(token, wantedOrder(window.location.search)).then((found) => {
      if (!isGone) setWriter(found);
    });
    return () => {
      isGone = true;
    };
  }, [uid]);
  return uid === undefined ? VISITING_WRITER : writer;
}
