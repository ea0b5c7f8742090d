import { createHash } from 'node:crypto';
import { GET as providerPicture } from '@/app/og/providers/[uid]/route';
import { GET as workPicture } from '@/app/og/works/[work_id]/route';
import { searchWorks } from '@/lib/catalog/search';
import { ADS_PER_SITEMAP, listProvidersForSitemap, listWorksForSitemap } from '@/lib/catalog/sitemap';
import { getWork } from '@/lib/catalog/work';
import { getReliability } from '@/lib/orders/cancellation/reliability';
import type { Locale } from '@/lib/platform/locale';
import { findProviderPage } from '@/lib/presentation/provider-page';
import { workMetadata } from '@/lib/presentation/seo/metadata';
import { providerMetadata, providerThings } from '@/lib/presentation/seo/provider-metadata';
import { countStars, listReviews } from '@/lib/reviews/review-list';
import { REVIEWS_ON_AD } from '@/lib/reviews/rules';
import { readReviewQuery } from '@/lib/services/page-cache/review-address';
import type { Subject } from './calls';

const LOCALES: Locale[] = ['pt-BR', 'en-US'];
const SITEMAP = { after: 0, upTo: ADS_PER_SITEMAP };

/** What the public pages about a provider and their ad show, and the entries of the sitemap, by name. */
export async function readPages(subject: Subject & { title: string }): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {
    search: await searchWorks({ term: '', location: '' }),
    'sharing pictures': await readSharingPictures(subject),
    sitemap: [await listWorksForSitemap(SITEMAP), await listProvidersForSitemap(SITEMAP)],
  };
  for (const locale of LOCALES) {
    content[`provider ${locale}`] = await readProvider(subject, locale);
    content[`ad ${locale}`] = await readAd(subject, locale);
  }
  return content;
}

async function readProvider({ uid, title }: { uid: string; title: string }, locale: Locale) {
  const service = String(new URLSearchParams({ service: title }));
  const queries = ['', 'sort=lowest', 'sort=highest', 'page=2', service];
  return Promise.all(
    queries.map(async (query) => {
      const page = await findProviderPage(uid, readReviewQuery(new URLSearchParams(query)), locale);
      return page && { page, metadata: providerMetadata(locale, page), things: providerThings(locale, page) };
    }),
  );
}

async function readAd({ uid, workId }: Subject, locale: Locale) {
  const details = await getWork(workId);
  return {
    details,
    metadata: workMetadata(locale, details),
    reliability: await getReliability(uid),
    latest: await listReviews(uid, { locale, limit: REVIEWS_ON_AD }),
    counts: await countStars(uid),
  };
}

/** In one language only, because rendering them takes most of the time of the test. */
async function readSharingPictures({ uid, workId }: Subject): Promise<string[]> {
  const request = new Request('http://localhost:3000/og', { headers: { host: 'localhost:3000' } });
  const pictures = [
    await providerPicture(request, { params: Promise.resolve({ uid }) }),
    await workPicture(request, { params: Promise.resolve({ work_id: String(workId) }) }),
  ];
  return Promise.all(
    pictures.map(async (picture) =>
      createHash('sha256')
        .update(new Uint8Array(await picture.arrayBuffer()))
        .digest('hex'),
    ),
  );
}
