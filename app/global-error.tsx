'use client';

import { useParams } from 'next/navigation';
import { pageRequestId } from '@/lib/browser/page-request-id';
import english from '@/messages/en-US/crash.json';
import portuguese from '@/messages/pt-BR/crash.json';
import '@/app/globals.css';

const ACTION = 'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4';

/**
 * The layout itself failed, so this is a complete document. It does not import Crash: every page loads this file as a
 * separate chunk, which would contain Crash's components a second time.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  const { locale } = useParams();
  const [language, words] = locale === 'pt-BR' ? [locale, portuguese] : ['en-US', english];
  const requestId = pageRequestId();
  return (
    <html lang={language} data-surface="web">
      <body className="flex min-h-dvh flex-col justify-center font-sans">
        <main id="content" className="mx-auto flex max-w-text flex-col items-center gap-4 px-4 text-center">
          <h1 className="text-2xl font-bold">{words.title}</h1>
          <p className="text-muted">{words.text}</p>
          {requestId !== undefined && (
            <p className="text-muted">
              {words.code} <code translate="no">{requestId}</code>
            </p>
          )}
          <p className="flex gap-6">
            <button type="button" onClick={retry} className={ACTION}>
              {words.retry}
            </button>
            <a href="/" className={ACTION}>
              {words.home}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
