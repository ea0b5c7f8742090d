import { readLocale } from '@/app/read-locale';
import { PageShell } from '@/components/layout/page-shell';

export const dynamic = 'force-dynamic';

/** The common part of all pages: root layout, header, footer and bars without content. */
export default async function ShellPage({ params }: { params: Promise<{ locale: string }> }) {
  await readLocale(params);
  return <PageShell>{null}</PageShell>;
}
