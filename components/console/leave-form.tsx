'use client';

import { type ReactNode, useEffect } from 'react';

const CHANNEL = 'serss-console';

/** Closes the console in this browser; its other tabs reload. */
export function LeaveForm({ leave, children }: { leave: () => Promise<void>; children: ReactNode }) {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => window.location.reload();
    return () => channel.close();
  }, []);

  async function leaveEverywhere(): Promise<void> {
    await leave();
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage('closed');
    channel.close();
  }

  return <form action={leaveEverywhere}>{children}</form>;
}
