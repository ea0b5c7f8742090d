import { useLocale, useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { WorkCard } from '@/components/catalog/search/work-card';
import { JsonLd } from '@/components/ui/json-ld';
import { TextLink } from '@/components/ui/text-link';
import type { WorkCard as Work } from '@/lib/catalog/contract';
import { findSearchLink, termIn } from '@/lib/catalog/professions';
import { searchHref } from '@/lib/presentation/search-address';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { listThing } from '@/lib/presentation/seo/structured-data';
import { HomeSection } from './home-section';

const COLUMNS = { 3: 'wide:grid-cols-3', 4: 'wide:grid-cols-4' } as const;

export type AdListProps = {
  id: string;
  title: string;
  /** The search behind "see all"; empty for all ads. */
  term: string;
  columns: keyof typeof COLUMNS;
  works: readonly Work[];
};

/** Ads under a heading: columns on a wide screen, a swipeable strip on a narrow one. */
export function AdList({ id, title, term, columns, works }: AdListProps) {
  const t = useTranslations('home.ads');
  const locale = useLocale();
  const link = findSearchLink(term);
  return (
    <HomeSection
      id={id}
      title={title}
      more={
        <TextLink
          href={searchHref({ term: link ? termIn(locale, link) : term })}
          aria-label={t('seeAllOf', { list: title })}
          className="inline-flex min-h-11 items-center"
        >
          {t('seeAll')}
        </TextLink>
      }
    >
      <JsonLd json={serializeJsonLd([listThing(locale, { name: title, works: [...works] })])} />
      <ul
        aria-labelledby={id}
        className={clsx(
          'gap-4 wide:grid',
          'narrow:-mx-(--gutter) narrow:flex narrow:snap-x narrow:scroll-px-(--gutter) narrow:overflow-x-auto narrow:px-(--gutter) narrow:pb-2',
          'narrow:*:w-72 narrow:*:shrink-0 narrow:*:snap-start',
          COLUMNS[columns],
        )}
      >
        {works.map((work) => (
          <WorkCard key={work.id} work={work} before={t('before')} from={t('from')} />
        ))}
      </ul>
    </HomeSection>
  );
}
