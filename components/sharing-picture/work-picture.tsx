import { type Brand, Frame, MarkSide } from './frame';
import { SidePhoto } from './side-photo';
import { PALETTE } from '@/lib/presentation/sharing-picture/palette';

type Props = {
  brand: Brand;
  title: string;
  /** 'Maria Souza · Campinas, SP' */
  byline: string;
  /** 'a partir de', when the services of the ad differ in price. */
  from: string | null;
  price: string;
  /** The cover as a data URL, cropped to the side. */
  cover: string | null;
};

/** The sharing picture of an ad. All texts must be drawable(). */
export function WorkPicture({ brand, title, byline, from, price, cover }: Props) {
  return (
    <Frame brand={brand} side={cover ? <SidePhoto source={cover} /> : <MarkSide brand={brand} />}>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 20 }}>
        <div
          style={{
            display: 'block',
            lineClamp: 3,
            fontSize: title.length > 48 ? 50 : 60,
            lineHeight: 1.12,
            fontWeight: 800,
            letterSpacing: '-0.02em',
          }}
        >
          {title}
        </div>
        <div style={{ display: 'block', lineClamp: 2, fontSize: 30, lineHeight: 1.3, color: PALETTE.muted }}>
          {byline}
        </div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        {from && <div style={{ fontSize: 28, color: PALETTE.muted }}>{from}</div>}
        <div style={{ fontSize: 64, lineHeight: 1.1, fontWeight: 800, color: PALETTE.brand }}>{price}</div>
      </div>
    </Frame>
  );
}
