import { pageParams } from '@/app/page-params';

export const dynamic = 'force-static';

/** Baseline: an empty static page. */
export default async function EmptyStaticPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageParams(params);
  return <main />;
}
