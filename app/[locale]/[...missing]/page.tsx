import { notFound } from 'next/navigation';
import { readLocale } from '@/app/read-locale';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

/** Rendered each time: caching a page for every nonexistent URL would fill the disk. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/[...missing]'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'notFound');
}

/** Any other path (specification, point 2). */
export default function MissingPage() {
  notFound();
}
