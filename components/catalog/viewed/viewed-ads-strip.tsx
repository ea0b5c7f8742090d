import { useTranslations } from 'next-intl';
import { AdStrip } from '@/components/catalog/search/ad-strip';
import { Button } from '@/components/ui/button';
import { Slot } from '@/components/ui/slot';
import { forgetViewed, type ViewedAd } from '@/lib/browser/viewed/viewed-ads';

/** The viewed ads, and the button that clears them. */
export function ViewedAdsStrip({ ads }: { ads: ViewedAd[] }) {
  const t = useTranslations('favourites');
  const words = useTranslations('search');
  return (
    <>
      <Slot name="viewed-ads">
        <AdStrip ads={ads} from={words('from')} labelledBy="viewed-ads" />
      </Slot>
      <Slot name="clear-viewed">
        <Button variant="quiet" onClick={forgetViewed}>
          {t('clearViewed')}
        </Button>
      </Slot>
    </>
  );
}
