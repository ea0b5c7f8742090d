import { servicesOf } from '@/lib/presentation/offered-services';
import { searchHref } from '@/lib/presentation/search-address';
import { absoluteUrl, workPath } from '@/lib/presentation/seo/addresses';
import { workHead } from '@/lib/presentation/seo/metadata';
import { priceRange } from '@/lib/presentation/seo/offers';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { workThings } from '@/lib/presentation/seo/structured-data';
import { initials } from '@/lib/presentation/initials';
import { Markup } from '@/lib/presentation/markup';
import type { WorkDetails } from '@/lib/catalog/contract';
import { formatMoney, toCents } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/locale';
import type { WorkPicture } from '@/lib/media/fields';
import { coverView } from './cover';
import { detailsText } from './texts';
import { ViewSlot } from './view-slot';

export type DetailsView = ReturnType<typeof detailsView>;

export const detailsSlot = new ViewSlot<DetailsView>('details');

/** An ad's page in words: whatever is worked out, formatted or put into an address is so already. */
export function detailsView(locale: Locale, details: WorkDetails) {
  const { work, pictures, subworks } = details;
  const path = workPath(work.id);
  return {
    id: String(work.id),
    head: workHead(locale, details),
    things: new Markup(serializeJsonLd(workThings(locale, details))),
    title: work.title,
    description: work.description,
    crumbs: crumbsView(work),
    provider: {
      name: work.user_name,
      initials: initials(work.user_name),
      avatar: work.avatar,
      handle: [work.user_profession, `@${work.user_uid}`].filter(Boolean).join(' · '),
      city: work.city,
      description: work.user_description,
    },
    cover: coverView(work),
    pictures: pictures.map(pictureView),
    share: shareView(locale, work),
    price: priceView(details),
    hire: { isChoice: subworks.length > 0, href: `${path}/selected` },
    services: servicesOf(details).map(({ id, title, description, price }) => ({
      id: String(id),
      title,
      // The main service's description stands in full above.
      description: id === 0 ? '' : description,
      price: formatMoney(toCents(price)),
    })),
  };
}

/** The way back up: the profession, and the profession in the ad's city. */
function crumbsView({ user_profession: profession, city, city_id }: WorkDetails['work']) {
  const term = profession.toLowerCase();
  return {
    profession: profession === '' ? null : { name: profession, href: searchHref({ term }) },
    city: { name: city, href: searchHref({ term, location: String(city_id) }) },
  };
}

export type PictureView = ReturnType<typeof pictureView>;

function pictureView({ url, small_url, blur, width, height, alt }: WorkPicture) {
  return {
    url,
    srcSet: `${small_url} 480w, ${url} ${width}w`,
    blur: `url(${blur})`,
    width: String(width),
    height: String(height),
    alt,
  };
}

function shareView(locale: Locale, { id, title, user_name }: WorkDetails['work']) {
  const address = absoluteUrl(locale, workPath(id));
  const text = detailsText(locale)('shareText', { title, name: user_name });
  return { address, text, whatsApp: `https://wa.me/?${new URLSearchParams({ text: `${text} ${address}` })}` };
}

export type PriceView = ReturnType<typeof priceView>;

/** From the cheapest service when prices differ, else with what it was before a discount. */
function priceView(details: WorkDetails) {
  const { price, discount } = details.work;
  const { lowest, several } = priceRange(details);
  return {
    amount: formatMoney(toCents(lowest)),
    isFrom: several,
    former: !several && discount > 0 ? formatMoney(toCents(price) + toCents(discount)) : null,
  };
}
