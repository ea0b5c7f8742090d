import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { joinLine, wheneverConnected } from '@/lib/browser/realtime';
import { isMissing } from '@/lib/platform/http/call';

/**
 * Refetches the page's data whenever an order of the user changes, and on each connect, because one may have
 * changed in the meantime. Returns whether the socket is connected; otherwise the caller must poll.
 */
export function useOrderNews(): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    // What is not found for this user will not appear later.
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
