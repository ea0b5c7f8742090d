import { readLocale } from '@/app/read-locale';

export const revalidate = 60;

/** Baseline: an empty page that Next renders again every minute. */
export default async function EmptyIsrPage({ params }: { params: Promise<{ locale: string }> }) {
  await readLocale(params);
  return <main />;
}
