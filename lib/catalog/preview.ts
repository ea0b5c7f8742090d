import { randomBytes } from 'node:crypto';
import type { Work } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { LISTS_LAST_MS } from '@/lib/services/page-cache/public-pages';

type Hidden = Pick<Work, 'hiddenAt' | 'previewKey'>;
type Visibility = Hidden & Pick<Work, 'takenDownAt'>;

/** The columns of an ad that is shown. */
export const SHOWN: Hidden = { hiddenAt: null, previewKey: null };

/** The columns of an ad that is hidden since then: its pictures open with a new key, which only its owner is told. */
export function hiddenSince(at: Date): Hidden {
  return { hiddenAt: at, previewKey: randomBytes(16).toString('base64url') };
}

/** Of an ad, what decides who sees its pictures; null when it is not there. */
export function findVisibility(workId: number): Promise<Visibility | null> {
  return db.work.findUnique({
    where: { id: workId },
    select: { hiddenAt: true, previewKey: true, takenDownAt: true },
  });
}

/**
 * Whether somebody who brings this key, or none, sees the pictures of an ad: everybody does until no list shows an ad
 * any more that was hidden, then its owner alone. Of what was taken down no list shows anything.
 */
export function mayPreview(
  { hiddenAt, previewKey, takenDownAt }: Visibility,
  key: string | null,
): 'all' | 'owner' | null {
  const isInLists = hiddenAt && !takenDownAt && clock.now().getTime() - hiddenAt.getTime() < LISTS_LAST_MS;
  if (!hiddenAt || isInLists) return 'all';
  return previewKey !== null && key === previewKey ? 'owner' : null;
}
