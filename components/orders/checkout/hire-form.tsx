'use client';

import { useEffect, type ReactNode } from 'react';
import { ChosenService, type ChosenServiceLabels } from './chosen-service';
import { parseChoice, type HiredWork, type Service } from '@/lib/browser/payment-draft';
import { useDraftText } from './use-draft-text';

type Props = {
  work: HiredWork;
  services: Service[];
  labels: ChosenServiceLabels;
  /** What stands here until the browser has looked up the choice. */
  children: ReactNode;
};

/** The chosen service, ready to be hired; without a choice from this ad it leads back to the ad. */
export function HireForm({ work, services, labels, children }: Props) {
  const text = useDraftText();
  const chosen = text === undefined ? undefined : parseChoice(text, work.id);
  const service = services.find(({ id }) => id === chosen);
  const lost = text !== undefined && service === undefined;

  useEffect(() => {
    if (lost) window.location.replace(`/details/${work.id}`);
  }, [lost, work.id]);

  return service ? <ChosenService service={service} work={work} labels={labels} /> : children;
}
