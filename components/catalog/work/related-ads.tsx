import { useLocale, useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { TextLink } from '@/components/ui/text-link';
import type { WorkDetails } from '@/lib/catalog/contract';
import { inPlace } from '@/lib/places/in-place';
import { searchHref } from '@/lib/presentation/search-address';

type Props = Pick<WorkDetails, 'work'> & {
  /** How many rows of ads there are: 0 to 2. */
  rows: number;
};

/**
 * Placeholder for similar ads and other ads in the city. RelatedAdsLoader fills it when the visitor scrolls near. The
 * ads are not part of the page, because it is cached for days and would show ads that are gone.
 */
export function RelatedAds({ work, rows }: Props) {
  const t = useTranslations('details');
  return (
    <section aria-label={t('related')} className="mt-8 flex flex-col gap-4">
      <div
        data-slot="related"
        // The height of the rows until they have loaded.
        className={clsx(
          'flex flex-col gap-4',
          rows === 1 && 'empty:min-h-37.5',
          rows === 2 && 'empty:min-h-79',
        )}
      />
      <TextLink
        href={searchHref({ location: String(work.city_id) })}
        className="inline-flex min-h-11 items-center self-start"
      >
        {t('allInCity', { where: inPlace(useLocale(), work.city) })}
      </TextLink>
    </section>
  );
}
