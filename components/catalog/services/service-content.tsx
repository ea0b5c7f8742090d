import { useLocale, useTranslations } from 'next-intl';
import { WorkCard } from '@/components/catalog/search/work-card';
import { Button } from '@/components/ui/button';
import { Crumbs } from '@/components/ui/crumbs';
import { Grid } from '@/components/ui/grid';
import { Heading } from '@/components/ui/heading';
import { JsonLd } from '@/components/ui/json-ld';
import { Stack } from '@/components/ui/stack';
import { termIn } from '@/lib/catalog/professions';
import { searchHref } from '@/lib/presentation/search-address';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import {
  serviceCrumbs,
  serviceThings,
  serviceTitle,
  wherePhrase,
} from '@/lib/presentation/services/service-metadata';
import {
  adsShown,
  isListedPage,
  locationParameter,
  type ServicePage,
} from '@/lib/presentation/services/service-page';
import { FewAds } from './few-ads';
import { ServiceNumbers } from './service-numbers';
import { ServicePlaces } from './service-places';
import { ServiceQuestions } from './service-questions';

/** One row of the widest grid is above the fold. */
const FIRST_ROW = 3;

/** The page of a category in a place, the same for every visitor. */
export function ServiceContent({ page }: { page: ServicePage }) {
  const locale = useLocale();
  const t = useTranslations('details');
  const things = serviceThings(locale, page);
  const crumbs = serviceCrumbs(locale, page).map(({ name, path }) => ({ name, href: path }));
  return (
    <>
      {things.length > 0 && <JsonLd json={serializeJsonLd(things)} />}
      <Stack gap={8}>
        <Stack gap={2}>
          <Crumbs label={t('crumbs')} crumbs={[{ name: t('home'), href: '/' }, ...crumbs]} />
          <Heading level={1}>{serviceTitle(locale, page)}</Heading>
          {!isListedPage(page) && <FewAds page={page} />}
        </Stack>
        <Ads page={page} />
        <ServiceNumbers page={page} />
        <ServicePlaces page={page} />
        <ServiceQuestions page={page} />
      </Stack>
    </>
  );
}

/** The first ads of the search, and a link to the search itself. */
function Ads({ page }: { page: ServicePage }) {
  const { category, place } = page;
  const locale = useLocale();
  const t = useTranslations('services');
  const tCard = useTranslations('search');
  const ads = adsShown(page);
  if (ads.length === 0) return null;
  const term = termIn(locale, category);
  const named = { service: term, where: wherePhrase(locale, place) };
  return (
    <Stack as="section" gap={4} aria-labelledby="ads">
      <Heading level={2} id="ads">
        {t('list', named)}
      </Heading>
      <Grid as="ul" cell="large">
        {ads.map((work, index) => (
          <WorkCard
            key={work.id}
            work={work}
            before={tCard('before')}
            from={tCard('from')}
            eager={index < FIRST_ROW}
          />
        ))}
      </Grid>
      <Button
        href={searchHref({ term, location: locationParameter(place) })}
        // Keeps the visitor's stored place out of a search of the whole country.
        data-clear-place={place === null ? '' : undefined}
        variant="secondary"
        className="self-start max-sm:w-full"
      >
        {place === null ? t('all', named) : t('search')}
      </Button>
    </Stack>
  );
}
