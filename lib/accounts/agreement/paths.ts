import type { AgreedDocument } from './versions';

/** Paths of the texts that users agree to. */
export const LEGAL_PATHS = {
  terms: '/terms',
  privacy: '/politica_de_privacidade',
} as const satisfies Record<AgreedDocument, string>;
