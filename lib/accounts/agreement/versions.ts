/** The texts that a user agrees to at sign-up. */
export const DOCUMENTS = ['terms', 'privacy'] as const;

export type AgreedDocument = (typeof DOCUMENTS)[number];

/**
 * Date of each text in messages/legal (specification, point 9), which is the first version of a shop. A later date makes the
 * shipped text another version, which asks every user to agree again. Operators publish further versions in the console.
 */
export const VERSIONS: Readonly<Record<AgreedDocument, string>> = {
  terms: '2022-09-25',
  privacy: '2026-11-28',
};
