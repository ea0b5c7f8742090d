import { useEffect, useState } from 'react';
import { readAdDraft, type AdDraft } from '@/lib/browser/ad-draft';
import { readDraftPictures, type DraftPicture } from '@/lib/browser/draft-pictures';

export type KeptDraft = { draft: AdDraft | null; pictures: DraftPicture[] };

/** What a person has written and this browser has kept; null until it has been looked up. */
export function useKeptDraft(uid: string | undefined): KeptDraft | null {
  const [kept, setKept] = useState<KeptDraft | null>(null);
  useEffect(() => {
    if (uid === undefined) return;
    let isWanted = true;
    const draft = readAdDraft(uid);
    const pictures = draft ? readDraftPictures() : Promise.resolve([]);
    void pictures.then((found) => {
      if (isWanted) setKept({ draft, pictures: found });
    });
    return () => {
      isWanted = false;
    };
  }, [uid]);
  return kept;
}
