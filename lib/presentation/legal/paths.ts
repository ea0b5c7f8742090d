import type { AgreedDocument } from '@/lib/accounts/agreement/versions';

/** Where the texts stand that people agree to. */
export const LEGAL_PATHS = {
  terms: '/terms',
  privacy: '/politica_de_privacidade',
} as const satisfies Record<AgreedDocument, string>;
