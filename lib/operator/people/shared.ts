/**
 * By what two accounts are seen to be one person's. Telephones of families and offices are shared, too: a person
 * judges.
 */
export const SHARED = ['phone', 'tax_number', 'pix_key'] as const;
