import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { searchHref } from '@/lib/presentation/search-address';
import { listSearchLinks, termIn } from '@/lib/catalog/professions';
import {
  ADS_PER_SITEMAP,
  findLastWorkId,
  listProvidersForSitemap,
  listWorksForSitemap,
  sitemapVersion,
} from '@/lib/catalog/sitemap';
import { listServicePlaces, type ListedPlace } from '@/lib/catalog/service-places/listed-places';
import { DomainError, UnavailableError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/platform/locale';
import { listArticles } from '@/lib/support/help/articles';
import { helpPath } from '@/lib/support/help/path';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import { absoluteUrl, languagesOf, providerPath, workPath } from '../seo/addresses';
import { memoCache } from '../memo-cache';
import { listServiceCities, type ServiceCity, statesOf } from '../services/service-cities';
import { servicePath } from '../services/service-address';
import { SITEMAP_CLOSING, SITEMAP_OPENING, sitemapEntry, sitemapIndex } from './xml';

const ADS_PER_READ = 5_000;
const RETRY_SECONDS = 60;

/** A path and its counterpart in the other language. */
type Paths = [path: string, otherPath?: string];

function listPages(locale: Locale): Paths[] {
  const other = locale === 'pt-BR' ? 'en-US' : 'pt-BR';
  return [
    ...[
      '/',
      '/categories',
      '/central',
      '/transparency',
      '/como_funciona_a_reputacao',
      ...Object.values(LEGAL_PATHS),
      ...listArticles(locale).map(({ slug }) => helpPath(slug)),
      searchHref({}),
    ].map((path): Paths => [path]),
    ...listSearchLinks().map((link): Paths => [
      searchHref({ term: termIn(locale, link) }),
      searchHref({ term: termIn(other, link) }),
    ]),
  ];
}

const compress = promisify(gzip);
const cached = memoCache({ bytes: 48 * 1024 * 1024, seconds: 600, line: 8 });

/**
 * The list of sitemaps, gzipped. Number 0 contains the pages of the site, number n the ads with the n-th 25,000 ids and
 * the providers whose first visible ad is among them, and 'services-n' the n-th 25,000 pages of categories in places.
 */
export async function sitemapsIndex(locale: Locale): Promise<Buffer> {
  const last = await countSitemaps();
  const lastOfServices = partCount((await listServicePaths()) ?? []);
  return cached(`${locale} index ${last} ${lastOfServices}`, async () => {
    const numbers = Array.from({ length: last + 1 }, (_, number) => String(number));
    const services = Array.from({ length: lastOfServices }, (_, index) => `services-${index + 1}`);
    return compress(
      sitemapIndex([...numbers, ...services].map((name) => absoluteUrl(locale, `/sitemaps/${name}.xml`))),
    );
  });
}

/**
 * One sitemap, gzipped, current as of the last purge received. Throws `not_found` for a number beyond the
 * last.
 */
export async function sitemap(locale: Locale, number: number): Promise<Buffer> {
  if (number > (await countSitemaps())) throw new DomainError('not_found', 'path_not_found');
  return cached(`${locale} ${number} ${sitemapVersion(number)}`, async () => {
    const entries =
      number === 0
        ? listPages(locale).map((paths) => entry(locale, paths))
        : await workEntries(locale, number);
    return compress(SITEMAP_OPENING + entries.join('') + SITEMAP_CLOSING);
  });
}

/**
 * One sitemap of pages of categories in places, numbered from 1, gzipped. Throws `not_found` for a number beyond the
 * last, and `unavailable` while the places are not known.
 */
export async function servicesSitemap(locale: Locale, number: number): Promise<Buffer> {
  const paths = await listServicePaths();
  if (!paths) throw new UnavailableError(RETRY_SECONDS);
  if (number > partCount(paths)) throw new DomainError('not_found', 'path_not_found');
  return cached(`${locale} services ${number}`, () => {
    const end = number * ADS_PER_SITEMAP;
    const entries = paths.slice(end - ADS_PER_SITEMAP, end).map((path) => entry(locale, [path]));
    return compress(SITEMAP_OPENING + entries.join('') + SITEMAP_CLOSING);
  });
}

/** The paths made from the newest places. */
const servicePaths = new WeakMap<readonly ListedPlace[], string[]>();

/** The cities with enough ads of a category, and the pages above them; null: not known yet. */
async function listServicePaths(): Promise<string[] | null> {
  const places = await listServicePlaces();
  if (!places) return null;
  const kept = servicePaths.get(places);
  if (kept) return kept;
  const made = makeServicePaths(await listServiceCities());
  servicePaths.set(places, made);
  return made;
}

function makeServicePaths(cities: readonly ServiceCity[]): string[] {
  const above = listSearchLinks().flatMap((category) => {
    const listed = cities.filter((city) => city.category === category);
    const places = listed.length === 0 ? [] : [null, ...statesOf(listed).map(({ place }) => place)];
    return places.map((place) => servicePath({ category, place }));
  });
  return [...above, ...cities.map(servicePath)];
}

function partCount(paths: readonly string[]): number {
  return Math.ceil(paths.length / ADS_PER_SITEMAP);
}

async function countSitemaps(): Promise<number> {
  return Math.ceil((await findLastWorkId()) / ADS_PER_SITEMAP);
}

/** Reads in steps, so that the process can serve other requests in between. */
async function workEntries(locale: Locale, number: number): Promise<string[]> {
  const end = number * ADS_PER_SITEMAP;
  const entries: string[] = [];
  for (let after = end - ADS_PER_SITEMAP; after < end; after += ADS_PER_READ) {
    const range = { after, upTo: after + ADS_PER_READ };
    const works = await listWorksForSitemap(range);
    const uids = await listProvidersForSitemap(range);
    entries.push(...works.map(({ id, updatedAt }) => entry(locale, [workPath(id)], updatedAt)));
    entries.push(...uids.map((uid) => entry(locale, [providerPath(uid)])));
  }
  return entries;
}

function entry(locale: Locale, [path, otherPath]: Paths, changedAt?: Date): string {
  const languages = languagesOf(locale, path, otherPath);
  return sitemapEntry({ url: absoluteUrl(locale, path), languages, changedAt });
}
