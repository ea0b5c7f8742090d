import { shownTaxNumber } from '@/lib/accounts/reauthentication/tax-number';
import { db } from '@/lib/platform/database/db';
import { QUEUE_SHOWN } from '../rules';

export type WaitingCheck = Awaited<ReturnType<typeof listWaitingChecks>>[number];

/** Checks to decide, oldest first, with the data that their pictures are compared with. */
export async function listWaitingChecks() {
  const checks = await db.identityCheck.findMany({
    where: { state: 'waiting' },
    include: {
      pictures: { select: { id: true, side: true }, orderBy: { side: 'asc' } },
      user: {
        select: {
          uid: true,
          name: true,
          profession: true,
          identityChecks: { where: { state: 'refused' }, select: { refusal: true }, orderBy: { id: 'desc' } },
        },
      },
    },
    orderBy: { id: 'asc' },
    take: QUEUE_SHOWN,
  });
  return Promise.all(
    checks.map(async (check) => ({
      ...check,
      /** Masked; empty if there is none. */
      taxNumber: await shownTaxNumber(db, check.userId),
      /** Why earlier checks were refused, newest first. */
      earlier: check.user.identityChecks.flatMap(({ refusal }) => refusal ?? []),
    })),
  );
}
