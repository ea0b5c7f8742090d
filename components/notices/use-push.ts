import { useState, useSyncExternalStore } from 'react';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { loadPush } from '@/lib/accounts/push/contract';
import { type PushPermission, readPushPermission, turnOffPush, turnOnPush } from '@/lib/browser/push/push';

export type Push = {
  permission: PushPermission;
  isOn: boolean;
  /** Asks for permission; call it in a click handler. */
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
};

/** This browser's push state; null until known, and where push is not available. */
export function usePush(): Push | null {
  const { data } = useEndpointQuery(loadPush, {});
  const refresh = useRefresh();
  const atStart = useSyncExternalStore(
    () => () => undefined,
    readPushPermission,
    () => null,
  );
  const [answered, setAnswered] = useState<PushPermission | null>(null);
  const permission = answered ?? atStart;
  if (!data?.key || permission === null) return null;
  const { key } = data;
  return {
    permission,
    isOn: data.on && permission === 'granted',
    async turnOn() {
      setAnswered(await turnOnPush(key));
      await refresh();
    },
    async turnOff() {
      await turnOffPush();
      await refresh();
    },
  };
}
