import { useTranslations } from 'next-intl';
import { LocationTrigger } from '@/components/places/location-trigger';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { searchHref } from '@/lib/presentation/search-address';
import type { SearchFilters } from '@/lib/services/page-cache/search-filters';

type Props = {
  term: string;
  /** Null: the whole country. */
  place: string | null;
  /** The filters that also apply in another place. */
  filters: SearchFilters;
  /** The URL that 'near me' opens, without `near`. */
  nearHref: string;
};

/** The place of the search, with links to change and widen it. */
export function LocationPanel({ term, place, filters, nearHref }: Props) {
  const t = useTranslations('search');
  const places = useTranslations('places');
  return (
    <Card as="section" aria-labelledby="where">
      <Stack gap={3}>
        <Heading level={2} size="base" id="where">
          {t('where')}
        </Heading>
        <p className="flex items-center gap-2 text-lg font-semibold">
          <Icon name="map-pin" className="text-brand" />
          <span className="min-w-0 break-words">{place ?? places('country')}</span>
        </p>
        <LocationTrigger
          nearHref={nearHref}
          className="min-h-11 rounded-control border border-edge px-3 font-semibold hover:border-brand hover:text-brand"
        >
          {t('changePlace')}
        </LocationTrigger>
        {place !== null && (
          <TextLink
            href={searchHref({ term, filters })}
            data-clear-place=""
            className="inline-flex min-h-11 items-center"
          >
            {t('clearPlace')}
          </TextLink>
        )}
      </Stack>
    </Card>
  );
}
