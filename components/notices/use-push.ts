import { useState, useSyncExternalStore } from 'react';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { loadPush } from '@/lib/accounts/push/contract';
import { type PushPermission, readPushPermission, turnOffPush, turnOnPush } from '@/lib/browser/push/push';

export type Push = {
  permission: PushPermission;
  isOn: boolean;
  /** Asks for permission; in a click. */
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
};

/** Whether this browser is pushed to, and how that changes; null until it is known, and where nothing is pushed. */
export function usePush(): Push | null {
  const { data } = useEndpointQuery(loadPush, {});
  const refresh = useRefresh();
  const atStart = useSyncExternalStore(
    () => () => undefined,
    readPushPermission,
    () => null,
  );
  const [told, setTold] = useState<PushPermission | null>(null);
  const permission = told ?? atStart;
  if (!data?.key || permission === null) return null;
  const { key } = data;
  return {
    permission,
    isOn: data.on && permission === 'granted',
    async turnOn() {
      setTold(await turnOnPush(key));
      await refresh();
    },
    async turnOff() {
      await turnOffPush();
      await refresh();
    },
  };
}
