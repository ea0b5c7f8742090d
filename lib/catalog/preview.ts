import { randomBytes } from 'node:crypto';
import type { Work } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { LISTS_LAST_MS } from '@/lib/services/page-cache/public-pages';

type Hidden = Pick<Work, 'hiddenAt' | 'previewKey'>;
type Visibility = Hidden & Pick<Work, 'takenDownAt'>;

/** The columns of a visible ad. */
export const VISIBLE_COLUMNS: Hidden = { hiddenAt: null, previewKey: null };

/** The columns of a hidden ad; its pictures open with a new key that only its owner gets. */
export function hiddenColumns(at: Date): Hidden {
  return { hiddenAt: at, previewKey: randomBytes(16).toString('base64url') };
}

/** The columns that decide who sees an ad's pictures; null when it does not exist. */
export function findVisibility(workId: number): Promise<Visibility | null> {
  return db.work.findUnique({
    where: { id: workId },
    select: { hiddenAt: true, previewKey: true, takenDownAt: true },
  });
}

/**
 * Whether a request with this key, or none, may see the pictures of an ad. A hidden ad's pictures stay public
 * while cached lists may show it; afterwards only the owner sees them. Lists never show an ad that was taken
 * down.
 */
export function mayPreview(
  { hiddenAt, previewKey, takenDownAt }: Visibility,
  key: string | null,
): 'all' | 'owner' | null {
  const isInLists = hiddenAt && !takenDownAt && clock.now().getTime() - hiddenAt.getTime() < LISTS_LAST_MS;
  if (!hiddenAt || isInLists) return 'all';
  return previewKey !== null && key === previewKey ? 'owner' : null;
}
