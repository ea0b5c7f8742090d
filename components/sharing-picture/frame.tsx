import type { ReactNode } from 'react';
import { SHARING_IMAGE } from '@/lib/presentation/seo/sharing-image';
import { PALETTE } from '@/lib/presentation/sharing-picture/palette';

/** The name in drawable characters, and the mark as a data URL. */
export type Brand = { name: string; mark: string };

type Props = {
  brand: Brand;
  children: ReactNode;
  /** Right side of the picture, full height. */
  side: ReactNode;
};

export const SIDE_WIDTH = 520;

/** The frame of every sharing picture: brand at the top, text on the left, a picture on the right. */
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
          <img src={brand.mark} alt="" width={56} height={56} />
          <div style={{ fontSize: 36, fontWeight: 800, letterSpacing: '-0.02em' }}>{brand.name}</div>
        </div>
        {children}
      </div>
      <div style={{ width: SIDE_WIDTH, height: '100%', display: 'flex', background: PALETTE.brandSoft }}>
        {side}
      </div>
    </div>
  );
}

/** The side of a picture without photograph. */
export function MarkSide({ brand }: { brand: Brand }) {
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <img src={brand.mark} alt="" width={280} height={280} />
    </div>
  );
}

/** A photograph as the side of a sharing picture. `source`: a data URL. */
export function SidePhoto({ source }: { source: string }) {
  return <img src={source} alt="" width={SIDE_WIDTH} height={SHARING_IMAGE.height} />;
}
