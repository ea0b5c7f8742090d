import { AdStrip } from '@/components/catalog/search/ad-strip';
import { LocationTrigger } from '@/components/places/location-trigger';
import { searchHref } from '@/lib/presentation/search-address';
import { StripNote } from './strip-note';
import type { HomeTexts } from './use-home-texts';
import type { Home } from './use-member-home';

/** The newest ads of the user's city; without one, the question where they look for services. */
export function NearYou({ near, texts }: { near: Home['near'] | 'failed'; texts: HomeTexts }) {
  if (near === 'failed') return <StripNote text={texts.failed} href="/search?search=" link={texts.find} />;
  if (near === null)
    return (
      <StripNote text={texts.where}>
        <LocationTrigger className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 hover:text-brand-strong">
          {texts.choose}
        </LocationTrigger>
      </StripNote>
    );
  if (near.ads.length === 0)
    return (
      <StripNote
        text={texts.noAds}
        href={searchHref({ location: String(near.city_id).slice(0, 2) })}
        link={texts.inState}
      />
    );
  return <AdStrip ads={near.ads} from={texts.from} labelledBy="near-you" />;
}
