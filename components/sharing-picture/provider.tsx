import { createElement } from 'react';
import type { Provider } from '@/lib/catalog/provider/provider';
import type { ShownNumbers } from '@/lib/catalog/reputation/shown-numbers';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { cityOf } from '@/lib/presentation/provider-page';
import { formatRating } from '@/lib/presentation/rating-text';
import { metaText } from '@/lib/presentation/seo/meta-text';
import { brandMark } from '@/lib/presentation/sharing-picture/brand-mark';
import { cachedPicture } from '@/lib/presentation/sharing-picture/cached-picture';
import { drawable } from '@/lib/presentation/sharing-picture/fonts';
import { photoAsData } from '@/lib/presentation/sharing-picture/photo';
import { PALETTE } from '@/lib/presentation/sharing-picture/palette';
import { drawPicture } from './draw';
import { type Brand, Frame, MarkSide, SIDE_WIDTH, SidePhoto } from './frame';

/** The sharing picture of a provider, a JPEG. Rendered again after a change of what it shows. */
export function providerPicture(
  locale: Locale,
  provider: Provider,
  { rating, reviews }: ShownNumbers,
): Promise<Buffer> {
  const { name, profession, avatarKey } = provider;
  const texts = {
    name: drawable(name),
    byline: drawable([profession, cityOf(provider)].filter(Boolean).join(' · ')),
    rating:
      rating === null
        ? null
        : metaText(locale)('provider.imageRating', { rating: formatRating(locale, rating), reviews }),
  };
  const key = `${locale} provider ${JSON.stringify([avatarKey, texts])}`;
  return cachedPicture(key, async () =>
    drawPicture(
      createElement(ProviderPicture, {
        brand: { name: drawable(env.BRAND_NAME), mark: await brandMark() },
        ...texts,
        photo: avatarKey && (await photoAsData(avatarKey, SIDE_WIDTH)),
      }),
    ),
  );
}

type Props = {
  brand: Brand;
  name: string;
  byline: string;
  /** '4,8 de 5 (12 avaliações)'; null: none is shown. */
  rating: string | null;
  /** The avatar as a data URL. */
  photo: string | null;
};

/** The layout of a provider's sharing picture. All texts must be drawable(). */
function ProviderPicture({ brand, name, byline, rating, photo }: Props) {
  return (
    <Frame brand={brand} side={photo ? <SidePhoto source={photo} /> : <MarkSide brand={brand} />}>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 20 }}>
        <div
          style={{
            display: 'block',
            lineClamp: 3,
            fontSize: 60,
            lineHeight: 1.12,
            fontWeight: 800,
            letterSpacing: '-0.02em',
          }}
        >
          {name}
        </div>
        <div style={{ display: 'block', lineClamp: 2, fontSize: 30, lineHeight: 1.3, color: PALETTE.muted }}>
          {byline}
        </div>
      </div>
      <div style={{ display: 'flex', fontSize: 40, fontWeight: 800, color: PALETTE.brand }}>
        {rating ?? ''}
      </div>
    </Frame>
  );
}
