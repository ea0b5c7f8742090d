import { getTranslations } from 'next-intl/server';
import { searchHref } from '@/lib/presentation/search-address';
import { cardMarkup } from '@/lib/presentation/card-markup';
import { WorkCard } from '@/components/catalog/search/work-card';
import { JsonLd } from '@/components/ui/json-ld';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { listThing } from '@/lib/presentation/seo/structured-data';
import { clsx } from 'clsx';
import { TextLink } from '@/components/ui/text-link';
import { findSearchLink, termIn } from '@/lib/catalog/professions';
import { listSampleWorks } from '@/lib/catalog/work';
import type { Locale } from '@/lib/platform/locale';
import { HomeSection } from './home-section';

/** A list shows 4 to 9 ads (specification, point 2); with fewer there is no list. */
const FEWEST = 4;

const COLUMNS = { 3: 'wide:grid-cols-3', 4: 'wide:grid-cols-4' } as const;

type AdRowProps = {
  locale: Locale;
  id: string;
  title: string;
  /** What is searched; empty for all ads. */
  term: string;
  limit: 4 | 6;
  columns: keyof typeof COLUMNS;
};

/** Real ads under a heading: columns on a wide screen, a strip to swipe on a narrow one. */
export async function AdRow({ locale, id, title, term, limit, columns }: AdRowProps) {
  const [t, works] = await Promise.all([getTranslations('home.ads'), listSampleWorks({ term, limit })]);
  if (works.length < FEWEST) return null;
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
      <JsonLd json={serializeJsonLd([listThing(locale, { name: title, works })])} />
      <ul
        aria-labelledby={id}
        className={clsx(
          'gap-4 wide:grid',
          'narrow:-mx-(--gutter) narrow:flex narrow:snap-x narrow:scroll-px-(--gutter) narrow:overflow-x-auto narrow:px-(--gutter) narrow:pb-2',
          'narrow:*:w-64 narrow:*:shrink-0 narrow:*:snap-start',
          COLUMNS[columns],
        )}
      >
        {works.map((work) => (
          <WorkCard key={work.id} html={cardMarkup({ work, labels: { before: t('before') } }).text} />
        ))}
      </ul>
    </HomeSection>
  );
}
