import { createElement } from 'react';
import type { WorkDetails } from '@/lib/catalog/contract';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { formatMoney, toCents } from '@/lib/platform/money';
import { metaText } from '@/lib/presentation/seo/meta-text';
import { priceRange } from '@/lib/presentation/seo/offers';
import { brandMark } from '@/lib/presentation/sharing-picture/brand-mark';
import { drawPicture } from './draw';
import { drawable } from '@/lib/presentation/sharing-picture/fonts';
import { SIDE_WIDTH } from './frame';
import { cachedPicture } from '@/lib/presentation/sharing-picture/cached-picture';
import { photoAsData } from '@/lib/presentation/sharing-picture/photo';
import { WorkPicture } from './work-picture';

const FILES = '/files/';

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
      cover: work.cover && (await photoAsData(work.cover.slice(FILES.length), SIDE_WIDTH)),
    });
    return drawPicture(element);
  });
}
