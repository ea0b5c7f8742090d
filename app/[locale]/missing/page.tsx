import { readLocale } from '@/app/read-locale';
import { NothingHere } from '@/components/layout/nothing-here';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

/**
 * The not-found page. For notFound(), Next sends a body that is empty without JavaScript. Our server replaces it with
 * this page, which it renders once per language and keeps.
 */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/missing'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'notFound');
}

export default async function MissingPage({ params }: PageProps<'/[locale]/missing'>) {
  await readLocale(params);
  return <NothingHere />;
}
