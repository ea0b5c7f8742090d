'use client';

import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { ChosenService } from './chosen-service';
import { chosenFrom, storedChoice } from '@/lib/browser/payment-choice';
import type { HiredWork, Service } from '@/lib/browser/payment-draft';

type Props = {
  work: HiredWork;
  services: Service[];
  /** The São Paulo hour until which today can be chosen; null: at any hour. */
  sameDayUntilHour: number | null;
  /** Shown until the browser has read the choice. */
  children: ReactNode;
};

/** The chosen service, ready to be hired; without a choice from this ad it redirects to the ad. */
export function HireForm({ work, services, sameDayUntilHour, children }: Props) {
  // Undefined until hydration.
  const choice = useSyncExternalStore(storedChoice.subscribe, storedChoice.read, () => undefined);
  const chosen = choice && chosenFrom(work.id, choice);
  const service = services.find(({ id }) => id === chosen);
  const lost = choice !== undefined && service === undefined;

  useEffect(() => {
    if (lost) window.location.replace(`/details/${work.id}`);
  }, [lost, work.id]);

  return service ? (
    <ChosenService service={service} work={work} sameDayUntilHour={sameDayUntilHour} />
  ) : (
    children
  );
}
