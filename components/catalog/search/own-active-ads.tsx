import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';

/**
 * The place for a user's own ads above the results. public/first-paint.js shows it to users who have ads
 * (lib/browser/advertiser-mark.ts), so nothing moves when the ads load.
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
      <div data-slot="own-ads" className="contents" />
    </section>
  );
}
