/** Why an ad is listed for a look; each has a text under `lists.words`. */
export const GROUNDS = ['new_account', 'forbidden_service', 'payment_outside', 'pix_key', 'contact'] as const;
export type Ground = (typeof GROUNDS)[number];
