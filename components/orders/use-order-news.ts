import { useEffect, useEffectEvent, useState } from 'react';
import { readToken } from '@/lib/browser/session';
import { connect } from '@/lib/browser/realtime';

/**
 * Calls back with the id of an order of this person's that has just changed, and with null when any may have: whenever
 * the line is there (again). Returns whether the line is there; while it is not, whoever needs to know has to ask.
 */
export function useOrderNews(heard: (orderId: number | null) => void): boolean {
  const [isLive, setLive] = useState(false);
  const onNews = useEffectEvent(heard);

  useEffect(() => {
    const token = readToken();
    if (token === null) return;
    let isGone = false;
    let hangUp = (): void => undefined;
    connect(token).then(
      (socket) => {
        hangUp = () => void socket.disconnect();
        if (isGone) return hangUp();
        socket.on('connect', () => {
          setLive(true);
          onNews(null);
        });
        socket.on('disconnect', () => setLive(false));
        socket.on('missed', () => onNews(null));
        socket.on('order', ({ order_id }) => onNews(order_id));
      },
      // The library could not be fetched: no live line, then.
      () => undefined,
    );
    return () => {
      isGone = true;
      hangUp();
    };
  }, []);

  return isLive;
}
