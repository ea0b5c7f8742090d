import { z } from 'zod';

export const REVIEW_ORDERS = ['newest', 'lowest', 'highest'] as const;

export type ReviewQuery = {
  sort: (typeof REVIEW_ORDERS)[number];
  /** The title of a service; empty: all services. */
  service: string;
  /** From 1. */
  page: number;
};

const MAX_SERVICE_LENGTH = 120;
const MAX_PAGE = 999;

const sortParam = z.enum(REVIEW_ORDERS).catch('newest');

/** The reviews that a provider's page shows. Invalid parameters are dropped, so that a page never fails for its URL. */
export function readReviewQuery(params: URLSearchParams): ReviewQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    sort: sortParam.parse(params.get('sort')),
    service: tidyService(params.get('service') ?? ''),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, MAX_PAGE) : 1,
  };
}

/** The canonical query, shared by all equal ones; empty for the first page of all reviews, newest first. */
export function reviewQueryString({ sort, service, page }: ReviewQuery): string {
  const canonical = new URLSearchParams();
  if (page > 1) canonical.set('page', String(page));
  if (service !== '') canonical.set('service', service);
  if (sort !== 'newest') canonical.set('sort', sort);
  return canonical.toString();
}

/** A title in the form that names it in an address. */
export function tidyService(text: string): string {
  // Control characters, NUL included, and undecodable ones are not part of a title.
  const printable = text.replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, ' ').normalize('NFC');
  return [...printable.replace(/\s+/g, ' ').trim()].slice(0, MAX_SERVICE_LENGTH).join('').trim();
}
