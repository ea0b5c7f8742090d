import { useEffect } from 'react';

const CHANNEL = 'serss-console';

/** Tells this browser's other tabs that the console was closed: it is that of the log-in, not of a tab. */
export function announceClosing(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('closed');
  channel.close();
}

/** Calls back when another tab closes the console. */
export function useClosedElsewhere(onClosed: () => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = onClosed;
    return () => channel.close();
  }, [onClosed]);
}
