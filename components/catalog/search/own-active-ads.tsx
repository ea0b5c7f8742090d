import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { OwnActiveAdsLoader } from './own-active-ads-loader';

/**
 * A member's own ads above what they search. Its room is kept, from the first paint, for those who have ads (see
 * advertiser-mark), so that nothing moves when they come; the page is the same for everybody.
 */
export function OwnActiveAds() {
  const t = useTranslations('search');
  return (
    <section aria-labelledby="own-ads" className="hidden h-40 flex-col advertiser:flex">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="own-ads" className="font-semibold">
          {t('ownAds')}
        </h2>
        <TextLink href="/cards/belongs" className="inline-flex min-h-11 items-center">
          {t('manageOwnAds')}
        </TextLink>
      </div>
      <OwnActiveAdsLoader />
    </section>
  );
}
