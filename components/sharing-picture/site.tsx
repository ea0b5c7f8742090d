import { createElement } from 'react';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { metaText } from '@/lib/presentation/seo/meta-text';
import { brandMark } from '@/lib/presentation/sharing-picture/brand-mark';
import { drawPicture } from './draw';
import { drawable } from '@/lib/presentation/sharing-picture/fonts';
import { cachedPicture } from '@/lib/presentation/sharing-picture/cached-picture';
import { SitePicture } from './site-picture';

/** The sharing picture of every page that has none of its own, a JPEG. */
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
