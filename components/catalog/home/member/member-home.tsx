import { AdStrip } from '@/components/catalog/search/ad-strip';
import { LocationTrigger } from '@/components/places/location-trigger';
import { Slot } from '@/components/ui/slot';
import { searchHref } from '@/lib/presentation/search-address';
import { ForYou, type HomeTexts, StripNote, useHomeTexts } from './for-you';
import { type Home, useMemberHome } from './use-member-home';

/** Fills MemberPlaces. */
export function MemberHome({ uid }: { uid: string }) {
  const texts = useHomeTexts();
  const home = useMemberHome();
  if (home === null) return null;
  return (
    <>
      <Slot name="for-you">
        <ForYou home={home} uid={uid} texts={texts} />
      </Slot>
      <Slot name="near-you">
        <NearYou near={home === 'failed' ? home : home.near} texts={texts} />
      </Slot>
    </>
  );
}

/** The newest ads of the user's city; without one, the question where they look for services. */
function NearYou({ near, texts }: { near: Home['near'] | 'failed'; texts: HomeTexts }) {
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
