import { createElement } from 'react';
import type { WorkDetails } from '@/lib/catalog/contract';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { formatMoney, toCents } from '@/lib/platform/money';
import { metaText } from '@/lib/presentation/seo/meta-text';
import { priceRange } from '@/lib/presentation/seo/offers';
import { brandMark } from '@/lib/presentation/sharing-picture/brand-mark';
import { PALETTE } from '@/lib/presentation/sharing-picture/palette';
import { drawPicture } from './draw';
import { drawable } from '@/lib/presentation/sharing-picture/fonts';
import { type Brand, Frame, MarkSide, SIDE_WIDTH, SidePhoto } from './frame';
import { cachedPicture } from '@/lib/presentation/sharing-picture/cached-picture';
import { photoAsData } from '@/lib/presentation/sharing-picture/photo';

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
function WorkPicture({ brand, title, byline, from, price, cover }: Props) {
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
