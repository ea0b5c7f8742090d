import { useLocale, useTranslations } from 'next-intl';
import { LinkList } from '@/components/ui/link-list';
import { servicePath } from '@/lib/presentation/services/service-address';
import type { ServiceCity } from '@/lib/presentation/services/service-cities';
import { serviceTitle } from '@/lib/presentation/services/service-metadata';

/** Links to the pages of categories in cities. */
export function ServicesByCity({ cities }: { cities: ServiceCity[] }) {
  const t = useTranslations('categories');
  const tServices = useTranslations('services');
  const locale = useLocale();
  return (
    <LinkList
      title={t('byCity')}
      links={cities.map((city) => ({
        href: servicePath(city),
        text: tServices('withCount', { name: serviceTitle(locale, city), count: city.ads }),
      }))}
    />
  );
}
