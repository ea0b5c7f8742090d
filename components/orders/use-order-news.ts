import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { joinLine, wheneverConnected } from '@/lib/browser/realtime';
import { refetchQueries, refreshQueries } from '@/lib/browser/refresh-queries';

/**
 * Refetches the page's data whenever an order of the user changes, and on each connect, because one may have
 * changed in the meantime. Returns whether the socket is connected; otherwise the caller must poll.
 */
export function useOrderNews(): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const refresh = () => void refreshQueries(client);
    const lost = () => setLive(false);
    return joinLine((socket) => {
      const stop = wheneverConnected(socket, () => {
        setLive(true);
        // Without the delay of `refreshQueries`, after which the caller's first request would be repeated.
        void refetchQueries(client);
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
