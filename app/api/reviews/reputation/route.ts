import { handle } from '@/app/handle';
import { loadReputation } from '@/lib/reviews/reputation/contract';
import { getOwnReputation } from '@/lib/reviews/reputation/own-reputation';

export const GET = handle(loadReputation, ({ query }, { actor, caller }) =>
  getOwnReputation(actor, { ...query, locale: caller.locale }),
);
