import type { Trade } from './trade';

export const gardener: Trade = {
  key: 'gardener',
  providers: [
    {
      name: 'Seu Benedito Ramos',
      profession: 'Jardineiro',
      city: 'Ribeirão Preto, SP',
      description: 'Jardineiro há trinta anos. Planta não tem pressa, mas eu chego cedo.',
    },
    {
      name: 'Helena Kowalski',
      profession: 'Paisagista',
      city: 'Curitiba, PR',
      description: 'Jardins pequenos, varandas e hortas com espécies nativas.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Jardineiro: corte de grama e poda',
      description:
        'Corto, aparo as bordas, tiro o mato, podo e levo o lixo verde. Tenho máquinas próprias, a gasolina e elétrica para condomínio com horário de silêncio. Preço para até cento e cinquenta m².',
      price: 150,
      services: [
        { title: 'Visita quinzenal', price: 120 },
        { title: 'Poda de árvore pequena', price: 180 },
        { title: 'Adubação e controle de pragas', price: 130 },
        { title: 'Plantio de grama (até 50 m²)', price: 690, description: 'Com a grama esmeralda incluída.' },
      ],
    },
    {
      providerIndex: 0,
      title: 'Poda de árvores altas com segurança',
      description: 'Dois escaladores, cordas e seguro. Cuido da autorização na prefeitura quando é preciso.',
      price: 580,
    },
    {
      providerIndex: 0,
      title: 'Limpeza de piscina e jardim no mesmo dia',
      description:
        'Aspiro, escovo, acerto o pH e o cloro e deixo o jardim varrido. Ideal para casa de fim de semana.',
      price: 170,
      discount: 20,
    },
    {
      providerIndex: 1,
      title: 'Projeto de varanda com plantas que sobrevivem',
      description:
        'Visito, meço a luz e desenho uma varanda para a sua rotina: se você viaja muito, nada de samambaia. Lista de compras com preços e montagem em um dia.',
      price: 420,
      services: [
        { title: 'Projeto por fotos', price: 220 },
        { title: 'Montagem', price: 350 },
        { title: 'Jardim vertical (por m²)', price: 390 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Horta em casa: canteiro, vasos e aula',
      description: 'Temperos e folhas para colher o ano todo. Venho três vezes no primeiro mês.',
      price: 310,
    },
    {
      providerIndex: 1,
      title: 'Cuidados com plantas durante as suas férias',
      description: 'Rego, giro os vasos e mando foto. Duas visitas por semana.',
      price: 90,
      hasCover: false,
    },
  ],
};
