import { useState } from 'react';
import type { Pictures } from './use-pictures';

type Saved = { workId: number; pictures: 'sending' | 'partly there' | 'there'; isRetry: boolean };

export type SavedAd = {
  /** Null until the ad itself is saved. */
  saved: Saved | null;
  /** Sends the pictures of an ad that is saved. */
  finish: (workId: number) => Promise<void>;
  retry: () => void;
  /** Leaves it at the pictures that are there. */
  goOn: () => void;
};

/** What comes after an ad was saved: its pictures, which may fail on their own. */
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
