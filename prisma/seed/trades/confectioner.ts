import type { Trade } from './trade';

export const confectioner: Trade = {
  key: 'confectioner',
  providers: [
    {
      name: 'Adriana Peixoto',
      profession: 'Confeiteira',
      city: 'Uberlândia, MG',
      description: 'Bolos de festa, doces finos e pão de queijo da minha avó.',
    },
    {
      name: 'Chef Damião Oliveira',
      profession: 'Cozinheiro',
      city: 'Recife, PE',
      description: 'Cozinha nordestina em casa, do almoço de domingo ao evento.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Bolo de aniversário para 20 pessoas',
      description:
        'Massa fofinha, recheio à escolha (brigadeiro, ninho com morango, doce de leite com ameixa) e cobertura de chantininho. Encomende com quatro dias. Tenho opção sem lactose e sem glúten.',
      price: 190,
      discount: 20,
      services: [
        { title: 'Para 35 pessoas', price: 290 },
        { title: 'Topo personalizado', price: 55 },
        { title: 'Cem docinhos', price: 130 },
        { title: 'Bolo de dois andares', price: 420 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Cesta de café da manhã mineira',
      description:
        'Pão de queijo, broa, queijo, geleia, bolo de fubá e café coado. Entrego às sete da manhã com o seu bilhete.',
      price: 160,
    },
    {
      providerIndex: 0,
      title: 'Aula de bolo decorado',
      description: 'Uma tarde na minha cozinha, até quatro alunas. Você leva o bolo para casa.',
      price: 180,
      hasCover: false,
    },
    {
      providerIndex: 1,
      title: 'Almoço nordestino na sua casa',
      description:
        'Carne de sol, baião de dois, macaxeira e cartola. Faço a feira, cozinho, sirvo e deixo a cozinha limpa. Preço para até oito pessoas, ingredientes incluídos.',
      price: 690,
      services: [
        { title: 'Peixada para 8 pessoas', price: 780 },
        { title: 'Jantar a dois, três tempos', price: 420 },
        { title: 'Buffet para 30 pessoas', price: 2100 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Marmitas congeladas para a semana',
      description: 'Vinte refeições equilibradas, com rótulo e modo de aquecer. Cardápio novo toda semana.',
      price: 380,
    },
    {
      providerIndex: 1,
      title: 'Churrasqueiro para festa',
      description: 'Chego duas horas antes, acendo, tempero e sirvo no ponto. Até quarenta convidados.',
      price: 350,
    },
  ],
};
