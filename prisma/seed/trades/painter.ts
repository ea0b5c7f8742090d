import type { Trade } from './trade';

export const painter: Trade = {
  key: 'painter',
  providers: [
    {
      name: 'Marcos Vinícius Teixeira',
      profession: 'Pintor residencial',
      city: 'Campinas, SP',
      description:
        'Pinto casas e apartamentos há catorze anos. Cubro os móveis, lixo tudo antes e só vou embora com o chão limpo.',
    },
    {
      name: 'Rosângela Prado',
      profession: 'Pintora',
      city: 'Belo Horizonte, MG',
      description:
        'Especialista em efeitos decorativos e cores. Ajudo você a escolher o tom certo antes de abrir a lata.',
    },
    {
      name: 'Edmilson Barreto',
      profession: 'Pintor',
      city: 'Salvador, BA',
      description: 'Pintura predial e residencial em Salvador e Lauro de Freitas.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Pintura de apartamento até 60 m²',
      description:
        'Duas demãos de tinta acrílica nas paredes e no teto, com massa corrida nos furos e lixamento. Protejo o piso e os móveis com lona e fita. O prazo médio é de quatro dias úteis. A tinta fica por sua conta, mas faço a lista com as quantidades certas para não sobrar nada.',
      price: 1450,
      discount: 150,
      services: [
        { title: 'Só as paredes de um quarto', price: 320, description: 'Até doze m² de piso, duas demãos.' },
        { title: 'Pintura do teto', price: 260 },
        {
          title: 'Portas e batentes com esmalte',
          price: 140,
          description: 'Valor por porta, com lixamento.',
        },
        { title: 'Retoque antes de entregar o imóvel', price: 380 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Pintura de fachada e muro',
      description:
        'Lavo com lavadora de alta pressão, trato as trincas, passo selador e duas demãos de tinta para área externa. Trabalho com andaime próprio até seis metros de altura.',
      price: 980,
      services: [
        { title: 'Muro até 20 metros', price: 540 },
        { title: 'Pintura de portão de ferro', price: 290, description: 'Com fundo anticorrosivo.' },
      ],
    },
    {
      providerIndex: 0,
      title: 'Massa corrida e correção de paredes',
      description:
        'Parede torta, com bolhas ou descascando? Raspo, aplico massa, lixo com aspirador e entrego pronta para pintar. Faço orçamento por foto no mesmo dia.',
      price: 420,
    },
    {
      providerIndex: 1,
      title: 'Efeito cimento queimado em sala ou varanda',
      description:
        'Aplico cimento queimado com acabamento fosco ou acetinado, em tons de cinza, areia ou terracota. Faço uma amostra de um m² para você aprovar antes de começar. Inclui selador e duas mãos de verniz incolor.',
      price: 760,
      services: [
        { title: 'Parede de até 10 m²', price: 690 },
        { title: 'Efeito aço corten', price: 890 },
        { title: 'Textura projetada', price: 520 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Pintura de quarto infantil com desenho na parede',
      description:
        'Montanhas, arco-íris, floresta, espaço sideral: mando o desenho antes e pinto com tinta sem cheiro, própria para quarto de bebê. Entrego em um fim de semana.',
      price: 650,
      discount: 70,
    },
    {
      providerIndex: 1,
      title: 'Consultoria de cores para a casa toda',
      description:
        'Visita de uma hora e meia com leque de cores, teste na parede e um plano por cômodo. Se fechar a pintura comigo, o valor da visita é descontado.',
      price: 150,
      services: [{ title: 'Consultoria por vídeo', price: 90 }],
    },
    {
      providerIndex: 2,
      title: 'Pintor para casa, loja e escritório',
      description:
        'Equipe de três pessoas, trabalho limpo e com prazo combinado no papel. Atendo também à noite e no fim de semana para não parar o seu comércio. Orçamento sem compromisso, é só marcar uma visita.',
      price: 900,
      services: [
        { title: 'Loja de até 40 m²', price: 1100 },
        { title: 'Pintura de grade e corrimão', price: 230 },
        { title: 'Faixas de vaga em garagem', price: 350 },
      ],
    },
    {
      providerIndex: 2,
      title: 'Impermeabilização e pintura de laje',
      description:
        'Manta líquida em três demãos com tela nos cantos e ralos. Acaba com a infiltração e ainda deixa o andar de baixo mais fresco. Garantia de três anos por escrito.',
      price: 1200,
      hasCover: false,
    },
  ],
};
