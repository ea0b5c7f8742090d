import { DESCRIPTION_MAX, isPhone, lengthOf, tidyPhone } from '../accounts/rules';
import { isWholeCents } from '../platform/money';
import { withoutUnseen } from '../platform/text/unseen-characters';
import { PRICE_MAX, PRICE_MIN, SUB_WORKS_MAX, TITLE_MAX, TITLE_MIN } from './rules';

type Service = { title: string; description: string; price: number };

/** An unsaved ad. A missing field is an empty text, the price 0 or the city 0. */
export type AdDraft = {
  work: Service & { city_id: number };
  /** Null: the phone of the owner's account. */
  phone: string | null;
  subworks: Service[];
};

/**
 * `path` is the field's path in an AdDraft: ['subworks', 0, 'price']. `reason` is one of
 * messages/<locale>/errors.json.
 */
export type AdProblem = { path: (string | number)[]; reason: AdProblemReason };
type AdProblemReason =
  | 'required_fields'
  | 'price_under_50'
  | 'price_over_limit'
  | 'price_in_whole_cents'
  | 'title_too_short'
  | 'title_too_long'
  | 'ad_description_too_long'
  | 'invalid_phone'
  | 'too_many_subworks';

/** The problems of an ad in the order of specification, point 5; only the first is reported. */
export function adProblems({ work, phone, subworks }: AdDraft): AdProblem[] {
  const services: [AdProblem['path'], Service][] = [
    [['work'], work],
    ...subworks.map((subWork, index): [AdProblem['path'], Service] => [['subworks', index], subWork]),
  ];
  const each = (reason: AdProblemReason, field: keyof Service, isWrong: (service: Service) => boolean) =>
    services
      .filter(([, service]) => isWrong(service))
      .map(([path]): AdProblem => ({ path: [...path, field], reason }));
  const own = (reason: AdProblemReason, path: AdProblem['path'], isWrong: boolean): AdProblem[] =>
    isWrong ? [{ path, reason }] : [];
  const digits = phone === null ? null : tidyPhone(phone);
  return [
    ...each('required_fields', 'title', ({ title }) => !LEGIBLE.test(title)),
    ...each('required_fields', 'price', ({ price }) => !price),
    ...own('required_fields', ['phone'], digits === ''),
    ...own('required_fields', ['work', 'city_id'], work.city_id === 0),
    ...each('price_under_50', 'price', ({ price }) => price < PRICE_MIN),
    ...each('price_over_limit', 'price', ({ price }) => price > PRICE_MAX),
    ...each('price_in_whole_cents', 'price', ({ price }) => !isWholeCents(price)),
    ...own('title_too_short', ['work', 'title'], lengthOf(tidyTitle(work.title)) < TITLE_MIN),
    ...each('title_too_long', 'title', ({ title }) => lengthOf(tidyTitle(title)) > TITLE_MAX),
    ...each(
      'ad_description_too_long',
      'description',
      ({ description }) => lengthOf(tidyDescription(description)) > DESCRIPTION_MAX,
    ),
    ...own('invalid_phone', ['phone'], digits !== null && !isPhone(digits)),
    ...own('too_many_subworks', ['subworks'], subworks.length > SUB_WORKS_MAX),
  ];
}

/** A title needs a letter or digit. */
const LEGIBLE = /[\p{L}\p{N}]/u;

/** Normalizes a title: one line without invisible characters. */
export function tidyTitle(text: string): string {
  return withoutUnseen(text.normalize('NFC').replace(/\s+/gu, ' ')).trim();
}

/** Normalizes a description: keeps line breaks, at most two empty lines in a row. */
export function tidyDescription(text: string): string {
  return text
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => withoutUnseen(line.replaceAll('\t', ' ')).trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}
