import type { HelpSlug } from './articles';

/** The page of a help article. */
export function helpPath(slug: HelpSlug): string {
  return `/central/${slug}`;
}

/** The parts of an article's page that answer a vote, by their ids. */
export const VOTE_ANSWERS = { yes: 'helped', no: 'not-helped' } as const;
