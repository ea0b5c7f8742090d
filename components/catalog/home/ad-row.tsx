import { listSampleWorks } from '@/lib/catalog/work';
// The list is a static part: the page loads no code of its cards, so their styles are named here.
import '../search/work-card.module.css';
import { StaticAdList } from '../static';
import type { AdListProps } from './ad-list';

/** A list shows 4 to 9 ads (specification, point 2); with fewer it is left out. */
const MIN_ADS = 4;

/** An AdList of the ads that a search finds. */
export async function AdRow({ limit, ...list }: Omit<AdListProps, 'works'> & { limit: 4 | 6 }) {
  const works = await listSampleWorks({ term: list.term, limit });
  return works.length < MIN_ADS ? null : <StaticAdList {...list} works={works} />;
}
