import { useLocale } from 'next-intl';
import { Slot } from '@/components/ui/slot';
import { ForYou } from './for-you';
import { HOME_TEXTS } from './home-texts';
import { NearYou } from './near-you';
import { useMemberHome } from './use-member-home';

/** Fills MemberPlaces. */
export function MemberHome({ uid }: { uid: string }) {
  const texts = HOME_TEXTS[useLocale()];
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
