import { createElement } from 'react';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { metaText } from '../meta-text';
import { drawPicture } from './draw';
import { drawable } from './fonts';
import { keptPicture } from './kept-picture';
import { SitePicture } from './site-picture';

/** The sharing picture of every page that has none of its own, a JPEG. */
export function sitePicture(locale: Locale): Promise<Buffer> {
  const t = metaText(locale);
  return keptPicture(`${locale} site`, () =>
    drawPicture(
      createElement(SitePicture, {
        brand: drawable(env.BRAND_NAME),
        headline: t('image.headline'),
        promise: t('image.promise'),
      }),
    ),
  );
}
