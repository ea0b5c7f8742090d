import type { Location } from './location';

/**
 * The codes of the federative units by their IBGE ids. Hard-coded, because every public page shows a place
 * and the library would bundle all municipalities.
 */
const CODES: Readonly<Record<number, string>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
};

/** 'SP'; empty for an unknown id. */
export function stateCode(stateId: number): string {
  return CODES[stateId] ?? '';
}

/** A place for display: 'Campinas, SP', or the name of a whole state. */
export function placeName({ city_name, state_id, state_name }: Location): string {
  return city_name === undefined ? state_name : `${city_name}, ${stateCode(state_id)}`;
}
