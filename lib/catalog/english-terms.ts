import { listSearchLinks } from './professions';

/** English names of services that ads name in Portuguese. Words used in both languages are left out. */
const ENGLISH_TERMS: ReadonlyMap<string, string> = new Map([
  ...listSearchLinks().flatMap(({ term, english }): [string, string][] =>
    term === english ? [] : [[english, term]],
  ),
  ...Object.entries({
    accountant: 'contador',
    'air conditioning': 'ar condicionado',
    architect: 'arquiteto',
    babysitter: 'babá',
    baker: 'confeiteira',
    builder: 'pedreiro',
    cake: 'bolo',
    carpenter: 'marceneiro',
    'carpet cleaning': 'limpeza de tapetes',
    caterer: 'buffet',
    chef: 'cozinheiro',
    cleaning: 'limpeza',
    'computer repair': 'conserto de computador',
    cook: 'cozinheiro',
    driver: 'motorista',
    'english lessons': 'aula de inglês',
    'english teacher': 'professora de inglês',
    florist: 'florista',
    'furniture assembly': 'montador de móveis',
    gardener: 'jardineiro',
    'graphic designer': 'designer gráfico',
    'guitar lessons': 'aula de violão',
    hairdresser: 'cabeleireiro',
    handyman: 'marido de aluguel',
    'house cleaning': 'faxina',
    ironing: 'passadeira',
    landscaper: 'paisagista',
    lawyer: 'advogado',
    mason: 'pedreiro',
    'math tutor': 'professor de matemática',
    mechanic: 'mecânico',
    mover: 'transportador',
    movers: 'mudança',
    moving: 'mudança',
    nails: 'manicure',
    nanny: 'babá',
    painting: 'pintura',
    'phone repair': 'conserto de celular',
    photographer: 'fotógrafo',
    plumber: 'encanador',
    plumbing: 'encanador',
    'pool cleaning': 'limpeza de piscina',
    seamstress: 'costureira',
    'sofa cleaning': 'limpeza de sofá',
    tailor: 'costureira',
    teacher: 'professor',
    'web developer': 'desenvolvedor web',
    wedding: 'casamento',
    machine: 'máquina',
  }),
]);

/** Every service with a name in both languages: English, then Portuguese. */
export function listEnglishTerms(): [english: string, portuguese: string][] {
  return [...ENGLISH_TERMS];
}

/** The Portuguese name of a service named in English; undefined for anything else. */
export function findPortugueseTerm(term: string): string | undefined {
  const tidy = term.trim().replace(/\s+/g, ' ').toLowerCase();
  // Also matches plurals: 'painters', 'electricians'.
  return ENGLISH_TERMS.get(tidy) ?? ENGLISH_TERMS.get(tidy.replace(/s$/, ''));
}
