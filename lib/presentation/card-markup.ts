import { initials } from '@/lib/presentation/initials';
import { markup, type Markup } from '@/lib/presentation/markup';
import type { WorkCard } from '@/lib/catalog/contract';
import { formatMoney, toCents } from '@/lib/platform/money';

type WorkCardLabels = {
  /** Read before the struck price of a discounted ad: 'Antes'. */
  before: string;
};

type Content = {
  work: WorkCard;
  labels: WorkCardLabels;
  /** Load the picture at once: for cards in the first view. */
  eager?: boolean;
};

/**
 * What stands on the card of an ad. A card holds no state, and a page two dozen of them: written as text they take a
 * quarter of the time that React takes to write them, and nothing to take over in the browser.
 */
export function cardMarkup({ work, labels, eager = false }: Content): Markup {
  const { id, name, profession, title, city, description } = work;
  return markup`<span data-initials="${initials(name)}">${picture(work, eager)}</span>
<h3><a href="/details/${id}">${title}</a></h3>
<p>${profession === '' ? name : `${name} · ${profession}`}</p>
<p>${city}</p>
<p>${description}</p>
<p>${price(work, labels)}</p>`;
}

/** The cover; without one, or when it breaks (see public/first-paint.js), the owner's avatar over their initials. */
function picture({ cover, avatar }: WorkCard, eager: boolean): Markup {
  const when = markup`loading="${eager ? 'eager' : 'lazy'}" decoding="async"`;
  if (cover !== null) {
    const instead = avatar === null ? markup`` : markup`data-instead="${avatar}"`;
    return markup`<img src="${cover}" alt="" width="480" height="300" ${when} ${instead}>`;
  }
  if (avatar === null) return markup``;
  return markup`<img src="${avatar}" alt="" width="256" height="256" ${when} data-avatar>`;
}

function price({ price, discount }: WorkCard, { before }: WorkCardLabels): Markup {
  const now = markup`<strong>${formatMoney(toCents(price))}</strong>`;
  if (discount === 0) return now;
  const former = formatMoney(toCents(price) + toCents(discount));
  return markup`<span class="sr-only">${before} </span><s>${former}</s> ${now}`;
}
