/**
 * What shows that two accounts may belong to one person. Families and offices share telephones too, so an operator
 * decides.
 */
export const SHARED = ['phone', 'tax_number', 'pix_key'] as const;
