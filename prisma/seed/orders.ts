import type { OrderState, PaymentMethod } from '../../lib/generated/prisma/client';

/** A hire between two people of the town. Days count from the day of the seeding, which is 0. */
export type PlannedOrder = {
  customer: string;
  /** Title of the ad; its owner is the provider. */
  ad: string;
  /** Title of a sub-work; without one the ad's own service is hired. */
  service?: string;
  state: OrderState;
  orderedOn: number;
  serviceOn: number;
  confirmedOn?: number;
  /** The customer said nothing for two weeks. */
  isConfirmedByTime?: boolean;
  method?: PaymentMethod;
  coupon?: string;
  /** A day that one of the two asks for. */
  proposal?: { by: 'customer' | 'provider'; day: number };
};

const marcos = 'Marcos Vinícius Teixeira';
const rosangela = 'Rosângela Prado';
const edmilson = 'Edmilson Barreto';
const isabela = 'Isabela Fontana';
const maria = 'Maria Aparecida dos Santos';
const joao = 'João Batista Moreira';

/** Every state an order can be in, on both sides of the three people whom `npm start` names. */
export const plannedOrders: readonly PlannedOrder[] = [
  // What Marcos bought.
  {
    customer: marcos,
    ad: 'Diarista para faxina completa',
    service: 'Faxina pesada de mudança',
    state: 'paid_out',
    orderedOn: -48,
    serviceOn: -45,
    confirmedOn: -44,
  },
  {
    customer: marcos,
    ad: 'Chaveiro: abertura de porta residencial',
    state: 'released',
    orderedOn: -19,
    serviceOn: -18,
    confirmedOn: -16,
    coupon: 'BEMVINDO10',
  },
  {
    customer: marcos,
    ad: 'Criação de logotipo com manual da marca',
    service: 'Só o logotipo',
    state: 'confirmed',
    orderedOn: -12,
    serviceOn: -5,
    confirmedOn: -3,
  },
  {
    customer: marcos,
    ad: 'Massagem relaxante em casa',
    state: 'cancelled',
    orderedOn: -9,
    serviceOn: -6,
  },
  {
    customer: marcos,
    ad: 'Conserto de notebook: tela, teclado e dobradiça',
    service: 'Troca de tela',
    state: 'refunded',
    orderedOn: -30,
    serviceOn: -27,
  },
  {
    customer: marcos,
    ad: 'Recuperação de arquivos de HD e pendrive',
    state: 'expired',
    orderedOn: -7,
    serviceOn: -4,
  },
  {
    customer: marcos,
    ad: 'Eletricista residencial: tomadas, disjuntores e chuveiro',
    service: 'Instalação de chuveiro',
    state: 'paid',
    orderedOn: -2,
    serviceOn: 0,
  },
  {
    customer: marcos,
    ad: 'Limpeza pós-obra',
    service: 'Limpeza de vidros e esquadrias',
    state: 'paid',
    orderedOn: -1,
    serviceOn: 6,
    proposal: { by: 'provider', day: 8 },
  },
  {
    customer: marcos,
    ad: 'Rede e wi-fi que chega em todos os cômodos',
    service: 'Configuração de roteador',
    state: 'awaiting_payment',
    orderedOn: 0,
    serviceOn: 3,
  },
  // What Marcos sold.
  {
    customer: maria,
    ad: 'Pintura de apartamento até 60 m²',
    service: 'Só as paredes de um quarto',
    state: 'paid_out',
    orderedOn: -60,
    serviceOn: -52,
    isConfirmedByTime: true,
    confirmedOn: -38,
  },
  {
    customer: joao,
    ad: 'Pintura de fachada e muro',
    service: 'Pintura de portão de ferro',
    state: 'released',
    orderedOn: -24,
    serviceOn: -14,
    confirmedOn: -10,
  },
  {
    customer: isabela,
    ad: 'Massa corrida e correção de paredes',
    state: 'confirmed',
    orderedOn: -13,
    serviceOn: -4,
    confirmedOn: -2,
    coupon: 'VALE25',
  },
  {
    customer: 'Caio Nakamura',
    ad: 'Pintura de apartamento até 60 m²',
    service: 'Portas e batentes com esmalte',
    state: 'disputed',
    orderedOn: -15,
    serviceOn: -9,
    method: 'paypal',
  },
  {
    customer: 'Rafael Monteiro',
    ad: 'Pintura de apartamento até 60 m²',
    service: 'Pintura do teto',
    state: 'paid',
    orderedOn: -3,
    serviceOn: 4,
    proposal: { by: 'customer', day: 5 },
  },
  {
    customer: edmilson,
    ad: 'Pintura de fachada e muro',
    service: 'Muro até 20 metros',
    state: 'refunded',
    orderedOn: -40,
    serviceOn: -33,
  },
  // Rosângela, who has not said yet where to send what she earns.
  {
    customer: joao,
    ad: 'Consultoria de cores para a casa toda',
    service: 'Consultoria por vídeo',
    state: 'released',
    orderedOn: -20,
    serviceOn: -15,
    confirmedOn: -9,
  },
  {
    customer: 'Luana Ribeiro',
    ad: 'Pintura de quarto infantil com desenho na parede',
    state: 'confirmed',
    orderedOn: -11,
    serviceOn: -3,
    confirmedOn: -1,
    coupon: 'BEMVINDO10',
  },
  {
    customer: rosangela,
    ad: 'Pacote de posts para redes sociais',
    service: 'Pacote de 6 artes',
    state: 'paid',
    orderedOn: -4,
    serviceOn: 2,
    method: 'paypal',
  },
  {
    customer: rosangela,
    ad: 'Técnico de informática em domicílio',
    service: 'Formatação com cópia dos arquivos',
    state: 'paid_out',
    orderedOn: -55,
    serviceOn: -53,
    confirmedOn: -52,
    coupon: 'VALE25',
  },
  // Edmilson.
  {
    customer: rosangela,
    ad: 'Pintor para casa, loja e escritório',
    service: 'Pintura de grade e corrimão',
    state: 'paid',
    orderedOn: -5,
    serviceOn: -1,
  },
  {
    customer: maria,
    ad: 'Impermeabilização e pintura de laje',
    state: 'confirmed',
    orderedOn: -25,
    serviceOn: -19,
    isConfirmedByTime: true,
    confirmedOn: -5,
  },
  {
    customer: edmilson,
    ad: 'Troca de segredo e fechadura nova',
    service: 'Fechadura tetra instalada',
    state: 'expired',
    orderedOn: -14,
    serviceOn: -12,
  },
  {
    customer: edmilson,
    ad: 'Eletricista para pequenos reparos em Fortaleza',
    service: 'Tomada nova com canaleta',
    state: 'released',
    orderedOn: -17,
    serviceOn: -16,
    confirmedOn: -15,
  },
];
