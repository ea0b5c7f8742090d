import { useTranslations } from 'next-intl';
import { StripPlace } from '@/components/catalog/search/strip-place';

/**
 * The place for the ads that were viewed in this browser (lib/browser/viewed). public/first-paint.js shows it if there
 * are any, and ViewedAdsLoader fills it.
 */
export function ViewedAds() {
  const t = useTranslations('favourites');
  return (
    <StripPlace
      name="viewed-ads"
      title={t('viewed')}
      action={<span data-slot="clear-viewed" />}
      className="viewed:flex"
    />
  );
}
