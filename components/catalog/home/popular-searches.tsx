import { useLocale, useTranslations } from 'next-intl';
import { searchHref } from '@/lib/presentation/search-address';
import { Cluster } from '@/components/ui/cluster';
import { TextLink } from '@/components/ui/text-link';
import { listSearchLinks, type ProfessionKey, termIn } from '@/lib/catalog/professions';

const POPULAR: ProfessionKey[] = ['electrician', 'cleaner', 'painter', 'bricklayer'];

/** The most wanted professions, one press away. */
export function PopularSearches() {
  const locale = useLocale();
  const t = useTranslations('home');
  const names = useTranslations('categories.names');
  return (
    <Cluster as="nav" aria-label={t('popular')} gap={5} className="gap-y-0">
      <span className="text-sm font-semibold max-sm:basis-full">{t('popular')}</span>
      {listSearchLinks()
        .filter(({ key }) => POPULAR.includes(key))
        .map((link) => (
          <TextLink
            key={link.key}
            href={searchHref({ term: termIn(locale, link) })}
            className="inline-flex min-h-11 items-center"
          >
            {names(link.key)}
          </TextLink>
        ))}
    </Cluster>
  );
}
