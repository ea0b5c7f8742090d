import { type Brand, Frame, MarkSide } from './frame';
import { PALETTE } from '@/lib/presentation/sharing-picture/palette';

type Props = { brand: Brand; headline: string; promise: string };

/** The picture of every page that has none of its own. */
export function SitePicture({ brand, headline, promise }: Props) {
  return (
    <Frame brand={brand} side={<MarkSide brand={brand} />}>
      <div
        style={{ display: 'block', fontSize: 62, lineHeight: 1.1, fontWeight: 800, letterSpacing: '-0.02em' }}
      >
        {headline}
      </div>
      <div style={{ display: 'flex', fontSize: 28, lineHeight: 1.3, color: PALETTE.muted }}>{promise}</div>
    </Frame>
  );
}
