import { pageParams } from '@/app/page-params';
import { PageShell } from '@/components/layout/page-shell';

export const dynamic = 'force-dynamic';

/** The common part of all pages: root layout, header, footer and bars without content. */
export default async function ShellPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageParams(params);
  return <PageShell>{null}</PageShell>;
}
