import type { Locale } from '../platform/locale';

/** Portuguese prepositions other than 'em', by name. Cities include their state, because 'Bahia' alone is a state. */
const PORTUGUESE = new Map(
  Object.entries({
    Acre: 'no',
    Amapá: 'no',
    Amazonas: 'no',
    Bahia: 'na',
    Ceará: 'no',
    'Distrito Federal': 'no',
    'Espírito Santo': 'no',
    Maranhão: 'no',
    Pará: 'no',
    Paraíba: 'na',
    Paraná: 'no',
    Piauí: 'no',
    // Their capitals have the same name.
    'Rio de Janeiro': 'no estado do',
    'São Paulo': 'no estado de',
    'Rio Grande do Norte': 'no',
    'Rio Grande do Sul': 'no',
    Tocantins: 'no',
    'Cabo de Santo Agostinho, PE': 'no',
    'Crato, CE': 'no',
    'Guarujá, SP': 'no',
    'Rio de Janeiro, RJ': 'no',
    'Serra, ES': 'na',
  }),
);
const ENGLISH = new Map(
  Object.entries({
    'Distrito Federal': 'in the',
    'Rio de Janeiro': 'in the state of',
    'São Paulo': 'in the state of',
  }),
);

/** 'em Campinas, SP', 'no Rio de Janeiro, RJ', 'na Bahia', for a name as `placeName` shows it. */
export function inPlace(locale: Locale, name: string): string {
  const before = locale === 'pt-BR' ? (PORTUGUESE.get(name) ?? 'em') : (ENGLISH.get(name) ?? 'in');
  return `${before} ${name}`;
}
