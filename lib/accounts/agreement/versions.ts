/** What people agree to when they open an account. */
export const DOCUMENTS = ['terms', 'privacy'] as const;

export type AgreedDocument = (typeof DOCUMENTS)[number];

/**
 * The version of each text in messages/legal, named by its day (specification, point 9). Another day here asks
 * everybody for their agreement once more, so it changes when the text means something else, not when a comma does.
 * The policy itself says since when there is one.
 */
export const VERSIONS: Readonly<Record<AgreedDocument, string>> = {
  terms: '2022-09-25',
  privacy: '2026-11-23',
};
