import { readLocale } from '@/app/read-locale';

export const dynamic = 'force-static';

/** Baseline: an empty static page. */
export default async function EmptyStaticPage({ params }: { params: Promise<{ locale: string }> }) {
  await readLocale(params);
  return <main />;
}
