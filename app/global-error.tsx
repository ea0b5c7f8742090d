'use client';

import { useParams } from 'next/navigation';
import { Crash } from '@/components/layout/crash';
import '@/app/globals.css';

/** The layout itself failed, so this is a complete document. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const { locale } = useParams();
  const language = locale === 'pt-BR' ? locale : 'en-US';
  return (
    <html lang={language} data-surface="web">
      <body className="flex min-h-dvh flex-col justify-center font-sans">
        <Crash locale={language} onRetry={retry} />
      </body>
    </html>
  );
}
