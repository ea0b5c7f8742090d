import { getTranslations } from 'next-intl/server';
import { listSearchLinks, type ProfessionKey } from '@/lib/catalog/professions';
import { AdRow } from './ad-row';

/** Ads of a profession featured on the home page. */
export async function FeaturedAds({ profession }: { profession: ProfessionKey }) {
  const t = await getTranslations('home.ads.featured');
  const term = listSearchLinks().find(({ key }) => key === profession)?.term;
  if (term === undefined) throw new Error(`There is no search for ${profession}`);
  return <AdRow id={`featured-${profession}`} title={t(profession)} term={term} limit={4} columns={4} />;
}
