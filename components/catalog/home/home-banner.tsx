import { useTranslations, useLocale } from 'next-intl';
import { SearchForm } from '@/components/catalog/search/search-form';
import { Heading } from '@/components/ui/heading';
import { PageContainer } from '@/components/ui/page-container';
import { Picture } from '@/components/ui/picture';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import hero from '@/components/ui/illustrations/hero.svg';
import { searchHref } from '@/lib/presentation/search-address';
import { Cluster } from '@/components/ui/cluster';
import { TextLink } from '@/components/ui/text-link';
import { listSearchLinks, type ProfessionKey, termIn } from '@/lib/catalog/professions';

/** The claim in one sentence, and the search. A member, who knows the claim, sees only the search. */
export function HomeBanner() {
  const t = useTranslations('home');
  return (
    <div className="border-b border-line bg-brand-soft">
      <PageContainer className="grid items-center gap-10 py-12 max-sm:py-6 wide:grid-cols-[minmax(0,1fr)_26rem] member:py-6 member:wide:grid-cols-1">
        <Stack gap={6} className="max-sm:gap-4">
          <Stack gap={3} className="member:sr-only">
            <Heading level={1} size="3xl" className="max-w-[22ch]">
              {t('promise')}
            </Heading>
            <Text size="lg" className="max-w-[44ch] max-sm:text-base">
              {t('lead')}
            </Text>
          </Stack>
          <SearchForm />
          <PopularSearches />
        </Stack>
        <Picture illustration={hero} eager className="h-auto w-full narrow:hidden member:hidden" />
      </PageContainer>
    </div>
  );
}

const POPULAR: ProfessionKey[] = ['electrician', 'cleaner', 'painter', 'bricklayer'];

/** Links to the most popular professions. */
function PopularSearches() {
  const locale = useLocale();
  const t = useTranslations('home');
  const names = useTranslations('categories.names');
  return (
    <Cluster
      as="nav"
      aria-label={t('popular')}
      gap={5}
      className="gap-y-0 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:shrink-0 member:hidden"
    >
      <span className="text-sm font-semibold">{t('popular')}</span>
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
