import { useLocale } from 'next-intl';
import { Slot } from '@/components/ui/slot';
import type { Locale } from '@/lib/platform/locale';
import english from '@/messages/en-US/memberHome.json';
import portuguese from '@/messages/pt-BR/memberHome.json';
import { ForYou } from './for-you';
import { NearYou } from './near-you';
import { useMemberHome } from './use-member-home';

export type HomeTexts = typeof english;

// In this script, which only members load; a page would carry them for everybody.
const TEXTS: Record<Locale, HomeTexts> = { 'pt-BR': portuguese, 'en-US': english };

/** Fills MemberPlaces. */
export function MemberHome({ uid }: { uid: string }) {
  const texts = TEXTS[useLocale()];
  const home = useMemberHome();
  if (home === null) return null;
  return (
    <>
      <Slot name="for-you">
        <ForYou home={home} uid={uid} texts={texts} />
      </Slot>
      <Slot name="near-you">
        <NearYou near={home === 'failed' ? null : home.near} texts={texts} />
      </Slot>
    </>
  );
}
