import { pageParams } from '@/app/page-params';
import { NothingHere } from '@/components/layout/nothing-here';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

/**
 * The not-found page as a page of its own. Next answers notFound() with an empty body that only JavaScript
 * fills; the server puts the HTML of this page, drawn once for each language, in its place.
 */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/missing'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'notFound');
}

export default async function MissingPage({ params }: PageProps<'/[locale]/missing'>) {
  await pageParams(params);
  return <NothingHere />;
}
