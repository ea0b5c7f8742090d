import { type AgreedDocument, VERSIONS } from '@/lib/accounts/agreement/versions';

/** The versions of the legal texts in force, as the root layout writes them into the page. */
export function legalVersionsOfPage(): Readonly<Record<AgreedDocument, string>> {
  if (typeof document === 'undefined') return VERSIONS;
  const { terms = VERSIONS.terms, privacy = VERSIONS.privacy } = document.documentElement.dataset;
  return { terms, privacy };
}
