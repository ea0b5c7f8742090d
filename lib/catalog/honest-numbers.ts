import { DIGIT, GAP, LETTER, OTHER_DIGIT, words } from './folded-text';

/** What is counted or measured in ads, folded; a plural in 's' is matched too. */
const COUNTED = words(`
  mm cm km mg g kg t ml l lt h hr min seg v volt w watt kw kwh va ampere btu hp cv
  metro centimetro milimetro quilometro litro grama quilo kilo tonelada polegada meter metre liter litre pound lb mile ft sqft inch inches
  hora minuto segundo dia diaria noite semana mes meses ano hour minute day night week month year
  real reais centavo dolar dolares vez vezes parcela time
  aluno aluna pessoa crianca adulto convidado cliente paciente hospede participante familia casal casais idoso bebe
  student people person guest child children kid adult client customer baby babies
  passageiro musico alteracao alteracoes
  funcionario profissional profissionais tecnico ajudante pintor pintores garcom garcons worker helper
  quarto sala comodo banheiro cozinha suite andar andares apartamento casa piso parede teto janela porta portao portoes vaga lugar lugares
  room bedroom bathroom kitchen floor wall ceiling window door seat house apartment
  demao demaos camada coat aula sessao sessoes visita turma consulta treino ensaio lesson class classes session visit
  foto video pagina lauda linha palavra arquivo musica slide tela photo page line word song
  peca unidade item itens kit conjunto caixa saco pacote lote ponto tomada lampada interruptor disjuntor camera
  piece unit box boxes bag pack point socket lamp
  movel moveis sofa cadeira mesa cama colchao colchoes armario estante tapete cortina split sofas chair table bed mattress
  carro moto bicicleta caminhao caminhoes viagem viagens car trip
  cachorro cao caes gato animal animais pet passeio dog cat walk
  bolo doce salgado docinho brigadeiro fatia prato porcao porcoes marmita refeicao refeicoes receita cake slice meal
  projeto obra servico cor cores modelo opcao opcoes tamanho estilo idioma projects project service color option`);

/** 'm', 'm²' and 'm3'. Always matches the digit too, so that it is not counted as part of a telephone number. */
const METRES = `m(?:[23${OTHER_DIGIT}](?![${DIGIT}])|(?![23${OTHER_DIGIT}](?![${DIGIT}])))`;
const UNIT = `(?:${METRES}|(?:${COUNTED.join('|')})s?)(?![${LETTER}])`;

/** Up to four digits, or thousands with points; decimals after a comma. */
const VALUE = `(?<![${DIGIT}]|[${DIGIT}][.,])(?:\\d{1,3}(?:\\.\\d{3})+|\\d{1,4})(?:,\\d{1,2})?(?![${DIGIT}]|[.,][${DIGIT}])`;
const SHORT = `(?<![${DIGIT}])\\d{1,3}(?![${DIGIT}])`;
/** Between the ends of a range or the sides of a measure. */
const RANGE = `(?: ?[-/x+·] ?| (?:a|as|e|ou|ate|to|or|and) )`;

/** Numbers that say how much, how many or when, in folded text: '2 kg', '3 a 5 alunos', 'R$ 1.200,00', '8h30', '1º'. */
export const HONEST_NUMBER = [
  `(?<![${LETTER}])(?:r|us)?\\$ ?${VALUE}`,
  `(?<![${DIGIT}])\\d{1,2}(?:[:h]|h:)[0-5]\\d(?![${DIGIT}])`,
  `(?<![${DIGIT}])24[/x]7(?![${DIGIT}])`,
  `${VALUE}(?:${RANGE}${VALUE}){0,2}[ -]?(?:${UNIT}|%|·c(?![${LETTER}])|x(?![${LETTER}${DIGIT}]))`,
  `${SHORT} ?x ?${SHORT}(?: ?x ?${SHORT})?`,
  `${SHORT}[oa·](?![${LETTER}${DIGIT}])`,
  `(?<![${LETTER}])(?:desde|em|since|in) (?:19|20)\\d\\d(?![${DIGIT}])`,
  `(?<![${LETTER}])n(?:r|br)[ -]?\\d{1,5}(?![${DIGIT}])`,
].join('|');

/** '00' of '150,00' belongs to a price. */
const CENTS = `(?<=,)00(?![${DIGIT}])`;
const COUNTING_DIGIT = `(?!${CENTS})(?!(?<=,0)0(?![${DIGIT}]))[${DIGIT}]`;
const FILLER = `(?:${UNIT}|${CENTS}|(?:r\\$|x|nr|nbr|[aeo]|as|ou|ate|desde|em)(?![${LETTER}]))`;

/**
 * A telephone disguised as measures ('19 kg 98 kg 765 h 4321'). As many digits as a mobile number has, because two
 * honest prices have eight.
 */
export const MEASURED_TELEPHONE = new RegExp(
  `(?<![${DIGIT}])${COUNTING_DIGIT}(?:${GAP}(?:${FILLER}${GAP}){0,3}${COUNTING_DIGIT}){8,}`,
  'g',
);
