import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { joinLine, wheneverConnected } from '@/lib/browser/realtime';
import { isMissing } from '@/lib/platform/http/call';

/**
 * Asks anew for all that the page shows whenever an order of this person's has changed, and whenever the line is there
 * (again), since one may have meanwhile. Returns whether it is there; while it is not, whoever needs to know has to
 * ask.
 */
export function useOrderNews(): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    // What does not exist for this person will not come to exist.
    const refresh = () =>
      void client.invalidateQueries({ predicate: ({ state }) => !isMissing(state.error) });
    const lost = () => setLive(false);
    return joinLine((socket) => {
      const stop = wheneverConnected(socket, () => {
        setLive(true);
        refresh();
      });
      socket.on('disconnect', lost);
      socket.on('missed', refresh);
      socket.on('order', refresh);
      return () => {
        stop();
        socket.off('disconnect', lost);
        socket.off('missed', refresh);
        socket.off('order', refresh);
      };
    });
  }, [client]);

  return isLive;
}
