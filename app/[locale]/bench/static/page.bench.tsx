import { pageParams } from '@/app/page-params';

export const dynamic = 'force-static';

/** Floor: a page with nothing on it that never changes. */
export default async function EmptyStaticPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageParams(params);
  return <main />;
}
