/** Light tokens of app/globals.css: pictures cannot read style sheets, and are shown on other sites. */
export const PALETTE = {
  canvas: '#F6F8F7',
  ink: '#14231F',
  muted: '#55645F',
  brand: '#0E7A5F',
  brandSoft: '#DCEDE6',
} as const;
