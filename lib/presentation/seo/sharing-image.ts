/** Size of every sharing picture, in pixels: what Facebook, WhatsApp and X ask for. */
export const SHARING_IMAGE = { width: 1200, height: 630 } as const;
