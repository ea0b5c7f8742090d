import type { PlannedOrder } from './planned-order';

/** Orders in a dispute: one waits for its provider, one for the operator. */
export const disputedOrders: readonly PlannedOrder[] = [
  {
    customer: 'Rafael Monteiro',
    ad: 'Pintura de fachada e muro',
    service: 'Muro até 20 metros',
    state: 'paid',
    orderedDay: -9,
    serviceDay: -2,
    dispute: {
      kind: 'badly_done',
      text: 'A tinta do muro já está descascando perto do portão, e a parte de baixo ficou sem a segunda demão.',
      openedOn: -1,
    },
  },
  {
    customer: 'Edmilson Barreto',
    ad: 'Criação de logotipo com manual da marca',
    state: 'confirmed',
    orderedDay: -16,
    serviceDay: -8,
    confirmedDay: -6,
    dispute: {
      kind: 'other',
      text: 'O manual da marca veio sem as versões para fundo escuro, que estavam no anúncio.',
      openedOn: -4,
      answer: {
        text: 'O anúncio fala em duas versões, e entreguei duas. As de fundo escuro eu faço por fora.',
        on: -2,
      },
      offerCents: 5_000,
    },
  },
];
