import type { Trade } from './trade';

export const dressmaker: Trade = {
  key: 'dressmaker',
  providers: [
    {
      name: 'Dona Zuleide Marques',
      profession: 'Costureira',
      city: 'Fortaleza, CE',
      description: 'Costuro desde os doze anos. Ajustes em dois dias.',
    },
    {
      name: 'Sônia Regina Couto',
      profession: 'Modista',
      city: 'Joinville, SC',
      description: 'Vestidos de festa sob medida, com duas provas.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Ajuste e conserto de roupas',
      description:
        'Barra, zíper, cintura, punho puído. Busco e entrego na Aldeota e no Meireles. O preço é para até três peças simples.',
      price: 70,
      services: [
        { title: 'Troca de zíper', price: 50 },
        { title: 'Ajuste de paletó', price: 90 },
        { title: 'Barra de vestido de festa', price: 110 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Cortinas e almofadas sob medida',
      description: 'Meço, compro o tecido com você e instalo. Preço por janela padrão.',
      price: 180,
    },
    {
      providerIndex: 0,
      title: 'Fantasias e figurinos para escola',
      description:
        'Quadrilha, balé, super-herói. Mínimo de duas semanas de antecedência. Turmas têm desconto.',
      price: 140,
      hasCover: false,
    },
    {
      providerIndex: 1,
      title: 'Vestido de festa sob medida',
      description:
        'Conversa, desenho, molde e duas provas. Tecidos à parte, escolhidos junto com você no centro. Prazo de quarenta e cinco dias; para madrinhas, fecho pacote.',
      price: 980,
      discount: 80,
      services: [
        { title: 'Vestido de madrinha', price: 790 },
        { title: 'Vestido de daminha', price: 450 },
        { title: 'Reforma de vestido de noiva', price: 890 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Curso de costura para iniciantes',
      description: 'Oito encontros de três horas. Você sai com uma bolsa, uma saia e coragem para a próxima.',
      price: 480,
    },
  ],
};
