import { withoutAccents } from '../../lib/places/without-accents';
import type { NeedName } from './needs';
import { mistype } from './typos';

export type Query = {
  term: string;
  need: NeedName;
  /** The city that the term names. */
  city?: string;
};

type Pairs = [term: string, need: NeedName][];

const PLAIN: Pairs = [
  ['pintor', 'painter'],
  ['eletricista', 'electrician'],
  ['encanador', 'plumber'],
  ['diarista', 'cleaner'],
  ['pedreiro', 'bricklayer'],
  ['chaveiro', 'locksmith'],
  ['jardineiro', 'gardener'],
  ['advogado', 'lawyer'],
  ['contabilidade', 'accountant'],
  ['barbeiro', 'barber'],
  ['manicure', 'manicure'],
  ['massagem', 'massage'],
  ['mudança', 'mover'],
  ['fotógrafo', 'photographer'],
  ['costureira', 'dressmaker'],
  ['personal trainer', 'trainer'],
  ['designer', 'designer'],
  ['desenvolvedor', 'developer'],
  ['ar condicionado', 'airConditioning'],
  ['técnico de informática', 'computer'],
  ['professor de matemática', 'maths'],
  ['aula de inglês', 'english'],
  ['móveis planejados', 'joiner'],
  ['churrasqueiro', 'grillCook'],
  ['bolo de aniversário', 'cake'],
  ['maquiagem', 'makeUp'],
  ['limpeza de sofá', 'sofa'],
  ['limpeza de piscina', 'pool'],
  ['criação de site', 'site'],
  ['vazamento', 'leak'],
];

const PLURAL: Pairs = [
  ['pintores', 'painter'],
  ['eletricistas', 'electrician'],
  ['encanadores', 'plumber'],
  ['diaristas', 'cleaner'],
  ['pedreiros', 'bricklayer'],
  ['chaveiros', 'locksmith'],
  ['jardineiros', 'gardener'],
  ['advogadas', 'lawyer'],
  ['barbeiros', 'barber'],
  ['massagens', 'massage'],
  ['mudanças residenciais', 'mover'],
  ['fotógrafas', 'photographer'],
  ['costureiras', 'dressmaker'],
  ['desenvolvedoras', 'developer'],
  ['aulas de inglês', 'english'],
  ['câmera', 'cameras'],
  ['convites de casamento', 'invitation'],
  ['logotipos', 'logo'],
  ['colchões', 'mattress'],
  ['geladeiras', 'fridge'],
];

/** Typed without their accents, as many people type on a phone. */
const ACCENTED: Pairs = [
  ['mudança', 'mover'],
  ['fotógrafo', 'photographer'],
  ['limpeza de ar-condicionado', 'airCleaning'],
  ['conserto de micro-ondas', 'microwave'],
  ['drenagem linfática', 'drainage'],
  ['móveis planejados', 'joiner'],
  ['aula de violão', 'guitar'],
  ['matemática', 'maths'],
  ['inglês', 'english'],
  ["limpeza de caixa d'água", 'waterTank'],
  ['informática', 'computer'],
  ['conserto de portão eletrônico', 'gate'],
  ['máquina de lavar', 'washingMachine'],
  ['cerca elétrica', 'electricFence'],
  ['inventário', 'inheritance'],
  ['declaração de imposto de renda', 'incomeTax'],
  ['higienização de colchão', 'mattress'],
  ['padrão de energia', 'powerEntry'],
  ['câmeras de segurança', 'cameras'],
  ['impermeabilização de sofá', 'sofaSealing'],
];

/** Words that differ from those of the ads. */
const OTHER_WORDS: Pairs = [
  ['faxineira', 'cleaner'],
  ['faxina', 'cleaner'],
  ['limpeza de casa', 'cleaner'],
  ['bombeiro hidráulico', 'plumber'],
  ['desentupidora', 'drain'],
  ['caça vazamentos', 'leak'],
  ['faz tudo', 'handyman'],
  ['pequenos reparos', 'handyman'],
  ['carreto', 'mover'],
  ['fretista', 'mover'],
  ['alvenaria', 'bricklayer'],
  ['azulejista', 'tiles'],
  ['telhadista', 'roof'],
  ['logomarca', 'logo'],
  ['identidade visual', 'logo'],
  ['social media', 'posts'],
  ['webdesigner', 'site'],
  ['ecommerce', 'shop'],
  ['app', 'app'],
  ['programador', 'developer'],
  ['alfaiate', 'dressmaker'],
  ['conserto de roupa', 'alterations'],
  ['piscineiro', 'pool'],
  ['cortar grama', 'grass'],
  ['jardinagem', 'gardener'],
  ['contador', 'accountant'],
  ['assessoria jurídica', 'lawyer'],
  ['marcenaria', 'joiner'],
  ['tapeceiro', 'reupholstery'],
  ['lavagem de sofá', 'sofa'],
  ['pedicure', 'manicure'],
  ['unha de gel', 'nails'],
  ['podólogo', 'podiatrist'],
  ['massoterapia', 'massage'],
  ['barbearia', 'barber'],
  ['instalação de split', 'airConditioning'],
  ['porteiro eletrônico', 'intercom'],
  ['conserto de tv', 'television'],
  ['conserto de laptop', 'notebook'],
  ['quentinha', 'lunchBoxes'],
  ['boleira', 'cake'],
  ['marmitex', 'lunchBoxes'],
  ['treinador físico', 'trainer'],
  ['ensaio fotográfico', 'photographer'],
  ['conserto de smartphone', 'phone'],
];

const IN_A_CITY: [string, NeedName, string][] = [
  ['pintor campinas', 'painter', 'Campinas'],
  ['diarista em campinas', 'cleaner', 'Campinas'],
  ['encanador campinas sp', 'plumber', 'Campinas'],
  ['pedreiro em campinas', 'bricklayer', 'Campinas'],
  ['chaveiro campinas', 'locksmith', 'Campinas'],
  ['frete campinas', 'mover', 'Campinas'],
  ['advogado trabalhista campinas', 'labourLawyer', 'Campinas'],
  ['eletricista recife', 'electrician', 'Recife'],
  ['manicure recife', 'manicure', 'Recife'],
  ['fotógrafo em recife', 'photographer', 'Recife'],
  ['jardineiro recife pe', 'gardener', 'Recife'],
  ['limpeza de sofá recife', 'sofa', 'Recife'],
  ['aula de inglês em recife', 'english', 'Recife'],
  ['massagem recife', 'massage', 'Recife'],
  ['ar condicionado porto alegre', 'airConditioning', 'Porto Alegre'],
  ['costureira porto alegre', 'dressmaker', 'Porto Alegre'],
  ['barbeiro em porto alegre', 'barber', 'Porto Alegre'],
  ['mudança porto alegre', 'mover', 'Porto Alegre'],
  ['contabilidade porto alegre rs', 'accountant', 'Porto Alegre'],
  ['personal trainer porto alegre', 'trainer', 'Porto Alegre'],
];

const TWO_WORDS: Pairs = [
  ['pintura apartamento', 'painter'],
  ['reforma banheiro', 'bathroom'],
  ['troca telha', 'roof'],
  ['instalação câmera', 'cameras'],
  ['instalação chuveiro', 'shower'],
  ['energia solar', 'solar'],
  ['convite casamento', 'invitation'],
  ['poda árvore', 'pruning'],
  ['fechadura digital', 'digitalLock'],
  ['abertura empresa', 'newCompany'],
  ['foto casamento', 'weddingPhotos'],
  ['violão aula', 'guitar'],
  ['tela celular', 'phone'],
  ['conserto geladeira', 'fridge'],
  ['montagem móveis', 'assembly'],
  ['antena parabólica', 'antenna'],
  ['diarista passadeira', 'ironing'],
  ['massagem relaxante', 'massage'],
  ['loja virtual', 'shop'],
  ['limpeza vidros', 'windows'],
];

const PHRASES: Pairs = [
  ['preciso de alguém para pintar minha casa', 'painter'],
  ['quero contratar um eletricista', 'electrician'],
  ['procuro diarista de confiança', 'cleaner'],
  ['preciso de um encanador urgente', 'plumber'],
  ['quem conserta máquina de lavar', 'washingMachine'],
  ['alguém que faça bolo de aniversário', 'cake'],
  ['onde encontro um chaveiro perto de mim', 'locksmith'],
  ['preciso instalar ar condicionado', 'airConditioning'],
  ['quero fazer um site para minha empresa', 'site'],
  ['preciso montar um guarda-roupa', 'assembly'],
  ['alguém para cortar a grama', 'grass'],
  ['preciso desentupir a pia da cozinha', 'drain'],
  ['quero aprender a tocar violão', 'guitar'],
  ['meu celular caiu na água', 'phone'],
  ['preciso abrir a porta de casa', 'locksmith'],
  ['quero aprender inglês', 'english'],
  ['preciso de fotógrafo para casamento', 'weddingPhotos'],
  ['procuro professora de matemática', 'maths'],
  ['quero reformar o banheiro', 'bathroom'],
  ['preciso fazer a declaração do imposto de renda', 'incomeTax'],
];

/** The judged queries by class. Equal seeds give equal spelling mistakes. */
export function listQueries(seed: string): Map<string, Query[]> {
  return new Map([
    ['plain', fromPairs(PLAIN)],
    ['plural', fromPairs(PLURAL)],
    ['no accents', fromPairs(ACCENTED).map(({ term, need }) => ({ term: withoutAccents(term), need }))],
    ['misspelled', misspelled(seed)],
    ['other words', fromPairs(OTHER_WORDS)],
    ['city', IN_A_CITY.map(([term, need, city]) => ({ term, need, city }))],
    ['two words', fromPairs(TWO_WORDS)],
    ['phrases', fromPairs(PHRASES)],
  ]);
}

/** Puts one mistake into each of 25 plain queries and other words of at least six letters. */
function misspelled(seed: string): Query[] {
  const right = [...fromPairs(PLAIN), ...fromPairs(OTHER_WORDS)].filter(({ term }) =>
    /^\p{L}{6,}$/u.test(term),
  );
  return right.slice(0, 25).map(({ term, need }) => ({ term: mistype(term, `${seed} ${term}`), need }));
}

function fromPairs(pairs: Pairs): Query[] {
  return pairs.map(([term, need]) => ({ term, need }));
}
