import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import type { Caller } from '@/lib/accounts/caller';
import { DomainError } from '@/lib/platform/errors';
import { toCriteria } from '../filter-criteria';
import type { saveSearch as contract } from './contract';
import { saveSearch } from './saved-search';
import { askToConfirm } from './visitor';

type Body = z.output<typeof contract.body>;

/**
 * Saves a search of a user, or emails a visitor the link that confirms it. Throws `unauthenticated` (log_in_first)
 * if there is neither a session nor an email address, and the errors of `saveSearch` and `askToConfirm`.
 */
export async function saveOrAskToConfirm(
  { frequency, email, ...parameters }: Body,
  { actor, caller }: { actor: Actor | null; caller: Caller },
): Promise<{ saved: boolean }> {
  const criteria = toCriteria(parameters);
  if (actor) {
    await saveSearch(actor, { criteria, frequency });
    return { saved: true };
  }
  if (email === undefined) throw new DomainError('unauthenticated', 'log_in_first');
  await askToConfirm({ email, criteria, frequency }, caller);
  return { saved: false };
}
