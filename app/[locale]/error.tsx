'use client';

import { useParams } from 'next/navigation';
import { Crash } from '@/components/layout/crash';

export default function PageError({ retry }: { retry: () => void }) {
  const { locale } = useParams();
  return <Crash locale={locale === 'pt-BR' ? locale : 'en-US'} onRetry={retry} />;
}
