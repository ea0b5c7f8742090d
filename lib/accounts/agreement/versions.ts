/** The texts that a user agrees to at sign-up. */
export const DOCUMENTS = ['terms', 'privacy'] as const;

export type AgreedDocument = (typeof DOCUMENTS)[number];

/**
 * Date of the current version of each text in messages/legal (specification, point 9). Changing a date asks
 * every user to agree again, so change it only when the meaning of the text changes.
 */
export const VERSIONS: Readonly<Record<AgreedDocument, string>> = {
  terms: '2022-09-25',
  privacy: '2026-11-28',
};
