import { PALETTE } from './palette';

/** The mark of the logo. `inverted` is for a ground in the brand's colour. */
export function BrandMark({ size, inverted = false }: { size: number; inverted?: boolean }) {
  const ground = inverted ? PALETTE.onBrand : PALETTE.brand;
  const sign = inverted ? PALETTE.brand : PALETTE.onBrand;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none">
      <rect width="32" height="32" rx="9" fill={ground} />
      <path d="M8 16l6 6 10-12" stroke={sign} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
