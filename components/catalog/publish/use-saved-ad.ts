import { useState } from 'react';
import type { Pictures } from './use-pictures';

type Saved = { workId: number; pictures: 'sending' | 'partly there' | 'there'; isRetry: boolean };

export type SavedAd = {
  /** Null until the ad is saved. */
  saved: Saved | null;
  /** Uploads the pictures of a saved ad. */
  finish: (workId: number) => Promise<void>;
  retry: () => void;
  /** Continues with the pictures uploaded so far. */
  goOn: () => void;
};

/** Uploads the pictures after an ad was saved; they can fail separately. */
export function useSavedAd(pictures: Pictures): SavedAd {
  const [saved, setSaved] = useState<Saved | null>(null);

  async function send(workId: number, isRetry: boolean): Promise<void> {
    setSaved({ workId, pictures: 'sending', isRetry });
    const isWhole = await pictures.save(workId);
    setSaved({ workId, pictures: isWhole ? 'there' : 'partly there', isRetry });
  }

  return {
    saved,
    finish: (workId) => send(workId, false),
    retry: () => saved && void send(saved.workId, true),
    goOn: () => saved && setSaved({ ...saved, pictures: 'there' }),
  };
}
