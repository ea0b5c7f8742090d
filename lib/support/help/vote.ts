import { z } from 'zod';
import type { Caller } from '@/lib/accounts/caller';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { DAY_SECONDS } from '@/lib/platform/durations';
import { DomainError, TooManyError } from '@/lib/platform/errors';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { findArticle } from './articles';
import { helpPath, VOTE_ANSWERS } from './path';

const votesByAddress = sharedLimit('help_vote', { points: 1, seconds: DAY_SECONDS });

const vote = z.object({ article: z.string(), helped: z.enum(['yes', 'no']) });

/**
 * Counts the vote of a form. Further votes on the article from the same address within 24 hours change nothing. Returns
 * the path of the part of the article's page that responds to the vote. Throws `invalid` for an invalid form or an
 * unknown article.
 */
export async function voteOnArticle({ ip }: Pick<Caller, 'ip'>, form: string): Promise<{ page: string }> {
  const { data } = vote.safeParse(Object.fromEntries(new URLSearchParams(form)));
  const article = data && findArticle('pt-BR', data.article);
  if (!article) throw new DomainError('invalid', 'invalid_request');
  const { slug } = article;
  if (await isFirst(`${slug} ${addressBucket(ip)}`)) await count(slug, data.helped);
  return { page: `${helpPath(slug)}#${VOTE_ANSWERS[data.helped]}` };
}

async function isFirst(key: string): Promise<boolean> {
  try {
    await votesByAddress.spend(key);
    return true;
  } catch (error) {
    if (error instanceof TooManyError) return false;
    throw error;
  }
}

async function count(article: string, helped: 'yes' | 'no'): Promise<void> {
  const day = saoPauloDay(clock.now());
  const [yes, no] = helped === 'yes' ? [1, 0] : [0, 1];
  await db.$executeRaw`
    insert into help_votes (article, day, yes, no) values (${article}, ${day}::date, ${yes}, ${no})
    on conflict (article, day) do update set yes = help_votes.yes + excluded.yes, no = help_votes.no + excluded.no`;
}
