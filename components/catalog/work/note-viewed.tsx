import { useEffect } from 'react';
import { storedUser } from '@/lib/browser/stored-user';
import { noteViewed, type ViewedAd } from '@/lib/browser/viewed/viewed-ads';

/** Records in this browser that the ad was viewed, unless the viewer is its owner. */
export function NoteViewed({ ad, ownerUid }: { ad: ViewedAd; ownerUid: string }) {
  useEffect(() => {
    if (storedUser.read()?.uid !== ownerUid) noteViewed(ad);
  }, [ad, ownerUid]);
  return null;
}
