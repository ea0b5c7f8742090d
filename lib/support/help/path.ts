import type { HelpSlug } from './articles';

/** The page of a help article. */
export function helpPath(slug: HelpSlug): string {
  return `/central/${slug}`;
}

/** The ids of the parts of an article's page that respond to a vote. */
export const VOTE_ANSWERS = { yes: 'helped', no: 'not-helped' } as const;
