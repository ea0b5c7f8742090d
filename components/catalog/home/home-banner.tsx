import { useTranslations } from 'next-intl';
import { SearchForm } from '@/components/catalog/search/search-form';
import { Heading } from '@/components/ui/heading';
import { PageContainer } from '@/components/ui/page-container';
import { Picture } from '@/components/ui/picture';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import hero from '@/components/ui/illustrations/hero.svg';
import { PopularSearches } from './popular-searches';

/** The promise in one sentence, and the search. */
export function HomeBanner() {
  const t = useTranslations('home');
  return (
    <div className="border-b border-line bg-brand-soft">
      <PageContainer className="grid items-center gap-10 py-12 max-sm:py-8 wide:grid-cols-[minmax(0,1fr)_26rem]">
        <Stack gap={6}>
          <Stack gap={3}>
            <Heading level={1} size="3xl" className="max-w-[22ch]">
              {t('promise')}
            </Heading>
            <Text size="lg" className="max-w-[44ch]">
              {t('lead')}
            </Text>
          </Stack>
          <SearchForm />
          <PopularSearches />
        </Stack>
        <Picture illustration={hero} eager className="h-auto w-full narrow:hidden" />
      </PageContainer>
    </div>
  );
}
