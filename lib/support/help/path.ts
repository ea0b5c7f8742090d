import type { HelpSlug } from './articles';

/** The page of a help article. */
export function helpPath(slug: HelpSlug): string {
  return `/central/${slug}`;
}
