import { pageParams } from '@/app/page-params';
import { PageShell } from '@/components/layout/page-shell';

export const dynamic = 'force-dynamic';

/** What every page carries: root layout, header, footer and bars around nothing. */
export default async function ShellPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageParams(params);
  return <PageShell>{null}</PageShell>;
}
