import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { StripPlace } from './strip-place';

/**
 * The place for a user's own ads above the results. public/first-paint.js shows it to users who have ads
 * (lib/browser/advertiser-mark.ts).
 */
export function OwnActiveAds() {
  const t = useTranslations('search');
  return (
    <StripPlace
      name="own-ads"
      title={t('ownAds')}
      action={
        <TextLink href="/cards/belongs" className="inline-flex min-h-11 items-center">
          {t('manageOwnAds')}
        </TextLink>
      }
      className="advertiser:flex"
    />
  );
}
