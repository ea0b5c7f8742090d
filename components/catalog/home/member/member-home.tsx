import { Slot } from '@/components/ui/slot';
import { ForYou } from './for-you';
import { NearYou } from './near-you';
import { useHomeTexts } from './use-home-texts';
import { useMemberHome } from './use-member-home';

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
