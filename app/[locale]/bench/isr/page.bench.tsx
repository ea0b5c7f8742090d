import { pageParams } from '@/app/page-params';

export const revalidate = 60;

/** Floor: a page with nothing on it that Next draws anew every minute. */
export default async function EmptyIsrPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageParams(params);
  return <main />;
}
