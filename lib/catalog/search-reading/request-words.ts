import { withoutAccents } from '../../places/without-accents';

/** Words that begin a request and say nothing about the service. */
const OPENING = new Set(
  (
    'a achar acho ajuda alguem algum alguma as buscando busco com como conhece conhecem contratar da de do em ' +
    'encontrar encontro estamos estou eu faca favor faz fazer gostaria indica indicacao indicam indicar me ' +
    'melhor melhores necessita necessito o oi ola onde os para pessoa por possa pra precisa precisamos ' +
    'precisando preciso procura procurando procuro profissional que quem queremos queria quero recomenda ' +
    'recomendacao sabe saiba servico servicos tem to um uma urgente'
  ).split(' '),
);

/** Words of praise, only after such a word: 'um bom pedreiro', but 'Boa Vista' is a place. */
const PRAISE = new Set('bom boa otimo otima excelente'.split(' '));

/** Words that end a request. */
const CLOSING = new Set(
  (
    'agora amanha aqui bairro barata baratas barato baratos boa bom cidade com confianca confiavel da de ' +
    'disponivel do e em favor hoje ja meu mim minha na no para perto por pra preco proxima proximo regiao ' +
    'urgencia urgente'
  ).split(' '),
);

/** Services that begin with such a word. */
const SERVICE = /^(faz[ -]tudo|servicos? gera(l|is))/;

/** Removes request words around a service: 'preciso de alguém para pintar minha casa' becomes 'pintar minha casa'. */
export function withoutRequestWords(term: string): string {
  const words = term.split(' ');
  let start = 0;
  while (
    (isRequest(words[start], OPENING) || (start > 0 && isRequest(words[start], PRAISE))) &&
    !SERVICE.test(withoutAccents(words.slice(start).join(' ')))
  )
    start += 1;
  let end = words.length;
  while (end > start && isRequest(words[end - 1], CLOSING)) end -= 1;
  return start < end ? words.slice(start, end).join(' ') : term;
}

function isRequest(word: string | undefined, among: ReadonlySet<string>): boolean {
  return word !== undefined && among.has(withoutAccents(word));
}
