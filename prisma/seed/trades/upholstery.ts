import type { Trade } from './trade';

export const upholstery: Trade = {
  key: 'upholstery',
  providers: [
    {
      name: 'Michele Andrade',
      profession: 'Limpeza de estofados',
      city: 'Campinas, SP',
      description: 'Higienização de sofás, colchões e carros com extratora e produtos neutros.',
    },
    {
      name: 'Jorge Luiz Brandão',
      profession: 'Higienizador de estofados',
      city: 'Rio de Janeiro, RJ',
      description: 'Zona sul e Barra. Seca em quatro horas.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Limpeza de estofados: sofá de 2 e 3 lugares',
      description:
        'Aspiro, trato as manchas, lavo com extratora e neutralizo o odor. Seca em quatro a seis horas. Uso produto neutro, seguro para crianças, cães e gatos. Mostro a água que sai: é o melhor argumento.',
      price: 220,
      discount: 30,
      services: [
        { title: 'Sofá de 2 lugares', price: 160 },
        { title: 'Sofá retrátil', price: 270 },
        { title: 'Poltrona', price: 90 },
        { title: 'Cadeiras de jantar (6 unidades)', price: 180 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Higienização de colchão contra ácaros',
      description:
        'Limpeza a seco dos dois lados, com luz ultravioleta e aspirador de alta potência. Para quem tem rinite, recomendo a cada seis meses.',
      price: 150,
      services: [
        { title: 'Colchão de solteiro', price: 110 },
        { title: 'Colchão king', price: 190 },
        { title: 'Travesseiros (4 unidades)', price: 70 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Impermeabilização de sofá',
      description:
        'O café escorre em vez de manchar. Proteção de até dois anos, sem mudar a cor nem o toque do tecido.',
      price: 260,
    },
    {
      providerIndex: 0,
      title: 'Limpeza interna completa do carro',
      description:
        'Bancos, teto, carpete, cintos e painel. Faço na sua garagem; preciso de uma tomada e água.',
      price: 230,
      hasCover: false,
    },
    {
      providerIndex: 1,
      title: 'Limpeza de sofá, tapete e cortina no Rio',
      description:
        'Venho com toda a estrutura e protejo o piso. Tapetes grandes levo e devolvo em três dias. Mancha de vinho, caneta, xixi de gato: mando a foto antes e digo com sinceridade se sai.',
      price: 240,
      services: [
        { title: 'Tapete (até 6 m²)', price: 190 },
        { title: 'Cortina instalada', price: 170 },
        { title: 'Sofá de couro com hidratação', price: 290 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Estofados de consultórios e escritórios',
      description: 'Cadeiras, longarinas e divisórias, à noite ou no fim de semana. Nota fiscal.',
      price: 380,
    },
    {
      providerIndex: 1,
      title: 'Reforma de estofado: espuma e tecido novos',
      description:
        'Troco a percinta, a espuma e o tecido sem tirar a estrutura boa do seu sofá antigo. Levo o mostruário em casa. Prazo de doze dias.',
      price: 980,
      services: [
        { title: 'Cadeira de jantar', price: 120 },
        { title: 'Poltrona com botonê', price: 560 },
      ],
    },
  ],
};
