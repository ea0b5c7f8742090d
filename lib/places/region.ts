import type { Locale } from '../platform/locale';
import { withoutAccents } from './without-accents';

/**
 * A country offered to visitors (specification, point 3). ISO 3166-1 codes in lower case, except that the
 * specification uses `uk` for the United Kingdom. Flags are in public/flags/<cod_int>.svg.
 */
export type Region = {
  /** Name in the reader's language. */
  reg: string;
  /** Three letters. */
  cod_iso: string;
  /** Two letters. */
  cod_int: string;
};

/** Two-letter and three-letter codes, in the groups of the specification. */
const CODES = [
  'br bra',
  'us usa, ca can, au aus, uk gbr, mx mex, in ind, id idn',
  'at aut, be bel, bg bgr, cy cyp, cz cze, de deu, dk dnk, ee est, es esp, fi fin, fr fra, gr grc, hr hrv, hu hun, ie irl',
  'it ita, lt ltu, lu lux, lv lva, mt mlt, nl nld, pl pol, pt prt, ro rou, se swe, si svn, sk svk',
  'ar arg, bo bol, cl chl, co col, ec ecu, gy guy, pe per, py pry, sr sur, uy ury',
].flatMap((group) => group.split(', ').map((pair) => pair.split(' ')));

const BRAZIL = 'br';

/** All regions by name, with Brazil first, where most visitors are. */
export function listRegions(locale: Locale): Region[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const regions = CODES.map(([cod_int = '', cod_iso = '']) => ({
    reg: names.of(isoCode(cod_int)) ?? cod_int,
    cod_iso,
    cod_int,
  }));
  const rankOf = ({ cod_int }: Region) => (cod_int === BRAZIL ? 0 : 1);
  return regions.sort(
    (one, other) => rankOf(one) - rankOf(other) || one.reg.localeCompare(other.reg, locale),
  );
}

/** The two-letter ISO 3166-1 code of a region. */
export function isoCode(code: string): string {
  return code === 'uk' ? 'GB' : code.toUpperCase();
}

/**
 * The language, and therefore the host, of a region: Brazil uses the Brazilian one, all others the
 * international one.
 */
export function localeOfRegion(code: string): Locale {
  return code === BRAZIL ? 'pt-BR' : 'en-US';
}

/** The regions whose name contains the typed text, ignoring case and accents. */
export function findRegions<T extends Pick<Region, 'reg'>>(regions: T[], typed: string): T[] {
  const wanted = withoutAccents(typed.trim());
  return regions.filter(({ reg }) => withoutAccents(reg).includes(wanted));
}
