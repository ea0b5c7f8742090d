import { useQuery } from '@tanstack/react-query';
import { readAdDraft, type AdDraft } from '@/lib/browser/ad-draft';
import { readDraftPictures, type DraftPicture } from '@/lib/browser/draft-pictures';

export type StoredDraft = { draft: AdDraft | null; pictures: DraftPicture[] };

/** The user's stored draft, read once; undefined until then. */
export function useStoredDraft(uid: string | undefined): StoredDraft | undefined {
  return useQuery({
    queryKey: ['stored ad draft', uid],
    queryFn: () => readStoredDraft(uid ?? ''),
    enabled: uid !== undefined,
    staleTime: Infinity,
  }).data;
}

async function readStoredDraft(uid: string): Promise<StoredDraft> {
  const draft = readAdDraft(uid);
  return { draft, pictures: draft ? await readDraftPictures() : [] };
}
