import { createElement } from 'react';
import sharp from 'sharp';
import type { WorkDetails } from '@/lib/catalog/contract';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { formatMoney, toCents } from '@/lib/platform/money';
import { storage } from '@/lib/services/storage/storage';
import { metaText } from '@/lib/presentation/seo/meta-text';
import { priceRange } from '@/lib/presentation/seo/offers';
import { SHARING_IMAGE } from '@/lib/presentation/seo/sharing-image';
import { brandMark } from '@/lib/presentation/sharing-picture/brand-mark';
import { drawPicture } from './draw';
import { drawable } from '@/lib/presentation/sharing-picture/fonts';
import { SIDE_WIDTH } from './frame';
import { cachedPicture } from '@/lib/presentation/sharing-picture/cached-picture';
import { WorkPicture } from './work-picture';

/** The sharing picture of an ad, a JPEG. Rendered again after a change of the ad. */
export function workPicture(locale: Locale, details: WorkDetails): Promise<Buffer> {
  const { work } = details;
  return cachedPicture(`${locale} work ${work.id} ${work.updated_at}`, async () => {
    const { lowest, several } = priceRange(details);
    const element = createElement(WorkPicture, {
      brand: { name: drawable(env.BRAND_NAME), mark: await brandMark() },
      title: drawable(work.title),
      byline: drawable(`${work.user_name} · ${work.city}`),
      from: several ? metaText(locale)('image.from') : null,
      price: formatMoney(toCents(lowest)),
      cover: work.cover && (await coverAsData(work.cover)),
    });
    return drawPicture(element);
  });
}

const FILES = '/files/';

/** The cover cropped to the side of the picture; null when it is missing or unreadable. */
async function coverAsData(address: string): Promise<string | null> {
  const file = await storage.find(address.slice(FILES.length));
  if (!file) return null;
  try {
    const size = { width: SIDE_WIDTH, height: SHARING_IMAGE.height };
    const jpeg = await sharp(file.bytes)
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality: 90 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null;
  }
}
