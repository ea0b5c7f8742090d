import type { ReactNode } from 'react';
import { SHARING_IMAGE } from '../sharing-image';
import { BrandMark } from './brand-mark';
import { PALETTE } from './palette';

type Props = {
  brand: string;
  children: ReactNode;
  /** Right side of the picture, full height. */
  side: ReactNode;
};

export const SIDE_WIDTH = 520;

/** The canvas of every sharing picture: brand above, words on the left, a picture on the right. */
export function Frame({ brand, children, side }: Props) {
  return (
    <div
      style={{
        ...SHARING_IMAGE,
        display: 'flex',
        background: PALETTE.canvas,
        color: PALETTE.ink,
        fontFamily: 'Figtree',
        fontWeight: 500,
      }}
    >
      <div
        style={{
          width: SHARING_IMAGE.width - SIDE_WIDTH,
          height: '100%',
          padding: '56px 48px 52px 60px',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
          <BrandMark size={56} />
          <div style={{ fontSize: 36, fontWeight: 800, letterSpacing: '-0.02em' }}>{brand}</div>
        </div>
        {children}
      </div>
      <div style={{ width: SIDE_WIDTH, height: '100%', display: 'flex', background: PALETTE.brand }}>{side}</div>
    </div>
  );
}
