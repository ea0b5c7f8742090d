import { createElement } from 'react';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { metaText } from '@/lib/presentation/seo/meta-text';
import { brandMark } from '@/lib/presentation/sharing-picture/brand-mark';
import { drawPicture } from './draw';
import { drawable } from '@/lib/presentation/sharing-picture/fonts';
import { cachedPicture } from '@/lib/presentation/sharing-picture/cached-picture';
import { type Brand, Frame, MarkSide } from './frame';
import { PALETTE } from '@/lib/presentation/sharing-picture/palette';

/** The default sharing picture, a JPEG. */
export function sitePicture(locale: Locale): Promise<Buffer> {
  const t = metaText(locale);
  return cachedPicture(`${locale} site`, async () =>
    drawPicture(
      createElement(SitePicture, {
        brand: { name: drawable(env.BRAND_NAME), mark: await brandMark() },
        headline: t('image.headline'),
        promise: t('image.promise'),
      }),
    ),
  );
}

/** The layout of the default sharing picture. */
function SitePicture({ brand, headline, promise }: { brand: Brand; headline: string; promise: string }) {
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
