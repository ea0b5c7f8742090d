import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { termIn } from '@/lib/catalog/professions';
import { searchHref } from '@/lib/presentation/search-address';
import { servicePath } from '@/lib/presentation/services/service-address';
import { serviceTitle, wherePhrase } from '@/lib/presentation/services/service-metadata';
import type { ServicePage } from '@/lib/presentation/services/service-page';

/** Says that the place has few ads, with links to the category in the state and in the country. */
export function FewAds({ page: { category, place, found } }: { page: ServicePage }) {
  const locale = useLocale();
  const t = useTranslations('services');
  const tSearch = useTranslations('search');
  const service = termIn(locale, category);
  const inState =
    place?.city_id === undefined
      ? null
      : { category, place: { state_id: place.state_id, state_name: place.state_name } };
  return (
    <Stack gap={3}>
      <Text>{t('few', { count: found.total.value, service, where: wherePhrase(locale, place) })}</Text>
      <Cluster gap={2}>
        {inState && (
          <Button href={servicePath(inState)} variant="secondary">
            {serviceTitle(locale, inState)}
          </Button>
        )}
        {place && (
          <Button href={servicePath({ category, place: null })} variant="secondary">
            {serviceTitle(locale, { category, place: null })}
          </Button>
        )}
        <Button href={searchHref({ term: service })} data-clear-place="" variant="secondary">
          {tSearch('clearPlace')}
        </Button>
      </Cluster>
    </Stack>
  );
}
