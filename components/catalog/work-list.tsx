import { getTranslations } from 'next-intl/server';
import type { WorkCard as Work } from '@/lib/catalog/contract';
import { PictureFallback } from './picture-fallback';
import { WorkCard } from './work-card';

/** A few ads in columns, as in the rows of the home page. */
export async function WorkList({ works, labelledBy }: { works: Work[]; labelledBy: string }) {
  const t = await getTranslations('search');
  return (
    <>
      <ul aria-labelledby={labelledBy} className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {works.map((work) => (
          <WorkCard key={work.id} work={work} labels={{ before: t('before') }} />
        ))}
      </ul>
      <PictureFallback />
    </>
  );
}
