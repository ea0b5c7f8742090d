/** Size of every sharing picture in pixels, as recommended by Facebook, WhatsApp and X. */
export const SHARING_IMAGE = { width: 1200, height: 630 } as const;
