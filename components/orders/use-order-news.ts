import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { connect } from '@/lib/browser/realtime';
import { readToken } from '@/lib/browser/session';
import { isMissing } from '@/lib/platform/http/call';

/**
 * Asks anew for all that the page shows whenever an order of this person's has changed, and whenever the line is there
 * (again), as any may have then. Returns whether it is there; while it is not, whoever needs to know has to ask.
 */
export function useOrderNews(): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const token = readToken();
    if (token === null) return;
    let isGone = false;
    let hangUp = (): void => undefined;
    // What does not exist for this person will not come to exist.
    const refresh = () =>
      void client.invalidateQueries({ predicate: ({ state }) => !isMissing(state.error) });
    connect(token).then(
      (socket) => {
        hangUp = () => void socket.disconnect();
        if (isGone) return hangUp();
        socket.on('connect', () => {
          setLive(true);
          refresh();
        });
        socket.on('disconnect', () => setLive(false));
        socket.on('missed', refresh);
        socket.on('order', refresh);
      },
      // The library could not be fetched: no live line, then.
      () => undefined,
    );
    return () => {
      isGone = true;
      hangUp();
    };
  }, [client]);

  return isLive;
}
