import type { Locale } from '../platform/locale';
import { withoutAccents } from './without-accents';

/**
 * A country that the product is shown to (specification, point 3). Codes are those of ISO 3166-1 in small letters, but
 * for the United Kingdom, which the specification calls `uk`. There is a picture of each flag:
 * public/flags/<cod_int>.svg.
 */
export type Region = {
  /** Its name in the language of the reader. */
  reg: string;
  /** Three letters. */
  cod_iso: string;
  /** Two letters. */
  cod_int: string;
};

/** Two letters and three of each, in the groups of the specification. */
const CODES = [
  'br bra',
  'us usa, ca can, au aus, uk gbr, mx mex, in ind, id idn',
  'at aut, be bel, bg bgr, cy cyp, cz cze, de deu, dk dnk, ee est, es esp, fi fin, fr fra, gr grc, hr hrv, hu hun, ie irl',
  'it ita, lt ltu, lu lux, lv lva, mt mlt, nl nld, pl pol, pt prt, ro rou, se swe, si svn, sk svk',
  'ar arg, bo bol, cl chl, co col, ec ecu, gy guy, pe per, py pry, sr sur, uy ury',
].flatMap((group) => group.split(', ').map((pair) => pair.split(' ')));

const BRAZIL = 'br';

/** All regions by name, Brazil first, where nearly everybody is. */
export function listRegions(locale: Locale): Region[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const regions = CODES.map(([cod_int = '', cod_iso = '']) => ({
    reg: names.of(isoCode(cod_int)) ?? cod_int,
    cod_iso,
    cod_int,
  }));
  const place = ({ cod_int }: Region) => (cod_int === BRAZIL ? 0 : 1);
  return regions.sort((one, other) => place(one) - place(other) || one.reg.localeCompare(other.reg, locale));
}

/** The two letters by which ISO 3166-1 calls a region. */
export function isoCode(code: string): string {
  return code === 'uk' ? 'GB' : code.toUpperCase();
}

/** In which language, and so on whose host, a region is served: Brazil on the Brazilian one, all others abroad. */
export function localeOfRegion(code: string): Locale {
  return code === BRAZIL ? 'pt-BR' : 'en-US';
}

/** The regions whose name holds what was typed, case and accents aside. */
export function findRegions<T extends Pick<Region, 'reg'>>(regions: T[], typed: string): T[] {
  const wanted = withoutAccents(typed.trim());
  return regions.filter(({ reg }) => withoutAccents(reg).includes(wanted));
}
