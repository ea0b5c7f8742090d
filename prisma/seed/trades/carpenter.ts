import type { Trade } from './trade';

export const carpenter: Trade = {
  key: 'carpenter',
  providers: [
    {
      name: 'Ademir Konrad',
      profession: 'Marceneiro',
      city: 'Joinville, SC',
      description: 'Marcenaria de família. Madeira maciça, MDF e restauro.',
    },
    {
      name: 'Luciano Paiva',
      profession: 'Montador de móveis',
      city: 'São Paulo, SP',
      description: 'Monto o que você comprou pela internet, sem sobrar parafuso.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Móveis planejados para cozinha pequena',
      description:
        'Meço, desenho em três dimensões e fabrico na minha oficina. Ferragens com amortecedor e cinco anos de garantia. O valor é do projeto com medição e vira desconto no pedido.',
      price: 350,
      services: [
        { title: 'Armário de banheiro', price: 1400 },
        { title: 'Estante sob medida', price: 1900 },
        { title: 'Cama com gavetas', price: 2600 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Restauro de móveis antigos',
      description:
        'A cristaleira da avó merece. Trato cupim, colo, refaço encaixes e dou acabamento em goma-laca ou cera. Mando fotos de cada etapa.',
      price: 480,
    },
    {
      providerIndex: 0,
      title: 'Deck e pergolado de madeira',
      description: 'Cumaru ou pinus tratado, com fixação escondida. Preço por m², instalado.',
      price: 420,
      discount: 30,
    },
    {
      providerIndex: 1,
      title: 'Montagem de guarda-roupa, cama e estante',
      description:
        'Móveis de qualquer loja, com ou sem manual. Nivelo, fixo na parede por segurança e levo as caixas para reciclagem.',
      price: 130,
      services: [
        { title: 'Guarda-roupa de 6 portas', price: 190 },
        { title: 'Cama box ou baú', price: 90 },
        { title: 'Desmontagem para mudança', price: 120 },
        { title: 'Painel e suporte de TV', price: 110 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Marido de aluguel: prateleira, cortina, varal e quadro',
      description: 'Duas horas de pequenos reparos, com furadeira, nível e bucha certa para cada parede.',
      price: 140,
    },
    {
      providerIndex: 1,
      title: 'Porta que não fecha, gaveta que emperra, dobradiça solta',
      description: 'Ajusto na hora.',
      price: 90,
      hasCover: false,
    },
  ],
};
