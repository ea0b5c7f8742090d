'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import illustration from '@/components/ui/illustrations/something-wrong.svg';
import { pageRequestId } from '@/lib/browser/page-request-id';
import type { Locale } from '@/lib/platform/locale';
import english from '@/messages/en-US/crash.json';
import portuguese from '@/messages/pt-BR/crash.json';

/** Shown when rendering a page failed. Its texts are bundled, because the server may be down. */
export function Crash({ locale, onRetry }: { locale: Locale; onRetry: () => void }) {
  const words = locale === 'pt-BR' ? portuguese : english;
  const requestId = pageRequestId();
  return (
    <main id="content" className="flex flex-1 flex-col justify-center">
      <EmptyState
        illustration={illustration}
        title={words.title}
        headingLevel={1}
        actions={
          <>
            <Button onClick={onRetry}>{words.retry}</Button>
            <Button href="/" variant="secondary">
              {words.home}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
        {requestId !== undefined && (
          <p className="mt-2">
            {words.code} <code translate="no">{requestId}</code>
          </p>
        )}
      </EmptyState>
    </main>
  );
}
