import type { Trade } from './trade';

export const cleaner: Trade = {
  key: 'cleaner',
  providers: [
    {
      name: 'Maria Aparecida dos Santos',
      profession: 'Diarista',
      city: 'São Paulo, SP',
      description:
        'Diarista na zona sul há dezoito anos, com referências. Levo meus panos e cuido da sua casa como cuido da minha.',
    },
    {
      name: 'Jucélia Ferreira',
      profession: 'Diarista e passadeira',
      city: 'Recife, PE',
      description: 'Pontual e caprichosa. Atendo Boa Viagem, Pina e Imbiribeira.',
    },
    {
      name: 'Wellington Rocha',
      profession: 'Profissional de limpeza',
      city: 'Goiânia, GO',
      description: 'Limpeza pós-obra e comercial com máquina própria.',
      avatar: false,
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Diarista para faxina completa',
      description:
        'Faxina de oito horas: cozinha, banheiros, quartos, sala e área de serviço. Limpo por dentro do micro-ondas e da geladeira se estiver vazia. Produtos por sua conta; se preferir, levo os meus e acrescento trinta reais.',
      price: 220,
      services: [
        { title: 'Meia diária (4 horas)', price: 140 },
        { title: 'Faxina pesada de mudança', price: 320, description: 'Para entrar ou sair do imóvel.' },
        { title: 'Limpeza de geladeira e fogão', price: 80 },
        { title: 'Organização de armários', price: 130 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Diarista toda semana, com dia fixo',
      description:
        'Reservo o mesmo dia da semana para você. Depois do primeiro mês, a diária sai mais em conta. Sem taxa se você desmarcar com vinte e quatro horas de antecedência.',
      price: 190,
      discount: 20,
    },
    {
      providerIndex: 0,
      title: 'Faxina em escritório pequeno',
      description:
        'Até oitenta m², fora do horário de trabalho. Mesas, copa, banheiros e lixo separado para reciclagem.',
      price: 170,
      services: [{ title: 'Duas vezes por semana', price: 310 }],
    },
    {
      providerIndex: 1,
      title: 'Diarista e passadeira em Boa Viagem',
      description:
        'Limpo e passo no mesmo dia. Roupa social dobrada ou no cabide, do seu jeito. Gosto de bichos e não me importo com crianças em casa.',
      price: 180,
      services: [
        { title: 'Só passar roupa (até 40 peças)', price: 110 },
        { title: 'Lavar e passar cortinas', price: 150 },
        {
          title: 'Cozinhar marmitas para a semana',
          price: 160,
          description: 'Dez porções; ingredientes à parte.',
        },
      ],
    },
    {
      providerIndex: 1,
      title: 'Faxina em apartamento de temporada entre um hóspede e outro',
      description:
        'Troco a roupa de cama, reponho sabonete e café, tiro fotos ao terminar e aviso se algo quebrou. Atendo no mesmo dia se me avisar até as dez da manhã.',
      price: 130,
    },
    {
      providerIndex: 2,
      title: 'Limpeza pós-obra',
      description:
        'Tiro respingos de tinta, cimento e cola de piso, vidro e esquadria. Uso aspirador de pó fino e enceradeira. O preço é para até setenta m²; acima disso passo orçamento depois de uma visita.',
      price: 650,
      discount: 50,
      services: [
        { title: 'Apartamento até 45 m²', price: 480 },
        { title: 'Limpeza de vidros e esquadrias', price: 260 },
        { title: 'Remoção de rejunte do piso', price: 300 },
      ],
    },
    {
      providerIndex: 2,
      title: 'Limpeza de vidros e fachadas até o 3º andar',
      description: 'Com escada, extensor e água pura: seca sem manchas. Dois ajudantes.',
      price: 290,
    },
    {
      providerIndex: 2,
      title: 'Tratamento de piso: porcelanato, madeira e pedra',
      description:
        'Limpeza profunda, polimento e selador. Porcelanato encardido volta a brilhar, pedra portuguesa sem limo. Faço um teste de graça em um canto antes de começar.',
      price: 420,
      hasCover: false,
    },
  ],
};
