import { updateUser as endpoint } from '@/lib/accounts/contract';
import { updateUser } from '@/lib/accounts/user';
import { purgeWorksOf } from '@/lib/catalog/ownership';
import { purgeReviewedBy } from '@/lib/reviews/personal-data';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, { actor }) =>
  updateUser(actor, body, async (tx, userId) => {
    await purgeWorksOf(tx, userId);
    await purgeReviewedBy(tx, userId);
  }),
);
