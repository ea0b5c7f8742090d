'use client';

import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { messageOf } from '@/lib/browser/message-of';
import { CallError } from '@/lib/platform/http/call';
import { loadConsole } from '@/lib/operator/access/contract';
import { EnrolmentForm } from './enrolment-form';
import { OpenConsoleForm } from './open-console-form';
import { useClosedElsewhere } from './use-closed-elsewhere';

/** It closes by itself after 12 hours, also in front of who looks at it. */
const LOOK_AGAIN_MS = 60_000;

/** Shows the console to whom it is open, and the way in to other operators; visitors go to the log-in. */
export function ConsoleGate({ children }: { children: ReactNode }) {
  const t = useTranslations('console.gate');
  useRequiredSession();
  const { data, error, refetch } = useEndpointQuery(loadConsole, {}, { refetchInterval: LOOK_AGAIN_MS });
  useClosedElsewhere(useCallback(() => void refetch(), [refetch]));
  if (data) return draw(data);
  if (!error) return <Skeleton className="h-96" />;
  return (
    <Stack className="mx-auto max-w-text py-10">
      <Heading level={1} size="lg">
        {messageOf(error, t('failed'))}
      </Heading>
      {error instanceof CallError && error.code === 'forbidden' ? (
        <Button variant="secondary" href="/">
          {t('home')}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      )}
    </Stack>
  );

  function draw({ enrolled, open_until }: { enrolled: boolean; open_until: string | null }): ReactNode {
    if (open_until !== null) return children;
    return (
      <Stack gap={6} className="mx-auto max-w-[28rem] py-6">
        {enrolled ? <OpenConsoleForm /> : <EnrolmentForm />}
      </Stack>
    );
  }
}
