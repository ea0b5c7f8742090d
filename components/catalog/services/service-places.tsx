import { useLocale, useTranslations } from 'next-intl';
import { LinkList } from '@/components/ui/link-list';
import { placeName } from '@/lib/places/place-name';
import { servicePath } from '@/lib/presentation/services/service-address';
import { categoryName, wherePhrase } from '@/lib/presentation/services/service-metadata';
import type { ServicePage } from '@/lib/presentation/services/service-page';

/** Links to pages with ads: near a city, in a state or in the country. */
export function ServicePlaces({ page }: { page: ServicePage }) {
  const locale = useLocale();
  const t = useTranslations('services');
  const { category, place, city, wide } = page;
  if (city)
    return (
      <>
        <LinkList
          title={t('neighbours')}
          links={city.neighbours.map(({ place: near, ads }) => ({
            href: servicePath({ category, place: near }),
            text: t('withCount', { name: placeName(near), count: ads }),
          }))}
        />
        <LinkList
          title={t('categories', { where: wherePhrase(locale, place) })}
          links={city.categories.map(({ category: other, ads }) => ({
            href: servicePath({ category: other, place }),
            text: t('withCount', { name: categoryName(locale, other), count: ads }),
          }))}
        />
      </>
    );
  if (!wide) return null;
  return (
    <>
      <LinkList
        title={t('cities')}
        links={wide.cities.map(({ place: listed, ads }) => ({
          href: servicePath({ category, place: listed }),
          text: t('withCount', { name: placeName(listed), count: ads }),
        }))}
      />
      <LinkList
        title={t('states')}
        links={wide.states.map(({ place: state, cities }) => ({
          href: servicePath({ category, place: state }),
          text: t('stateCities', { name: state.state_name, count: cities }),
        }))}
      />
    </>
  );
}
