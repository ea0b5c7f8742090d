/** Light tokens of app/globals.css: a picture cannot read style sheets, and is seen on other people's pages. */
export const PALETTE = {
  canvas: '#F6F8F7',
  ink: '#14231F',
  muted: '#55645F',
  brand: '#0E7A5F',
  brandSoft: '#DCEDE6',
} as const;
