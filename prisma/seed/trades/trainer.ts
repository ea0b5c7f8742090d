import type { Trade } from './trade';

export const trainer: Trade = {
  key: 'trainer',
  providers: [
    {
      name: 'Priscila Nogueira',
      profession: 'Personal trainer',
      city: 'Santos, SP',
      description: 'Treino ao ar livre e em condomínio, para todas as idades. CREF ativo.',
    },
    {
      name: 'Igor Ferraz',
      profession: 'Personal trainer',
      city: 'Manaus, AM',
      description: 'Força, corrida e reabilitação depois da fisioterapia.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Personal trainer na orla ou no seu prédio',
      description:
        'Avaliação, plano e treinos de cinquenta minutos com elástico, kettlebell e o peso do corpo. Bom humor incluído, inclusive às seis da manhã. Preço por aula.',
      price: 90,
      services: [
        { title: 'Pacote de 8 aulas', price: 640 },
        { title: 'Treino em dupla', price: 130 },
        { title: 'Plano por aplicativo, sem aulas', price: 120 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Exercício para quem tem mais de 60 anos',
      description:
        'Equilíbrio, força e confiança para subir escada e carregar neto. Converso com o seu médico.',
      price: 85,
    },
    {
      providerIndex: 0,
      title: 'Pilates no solo em casa',
      description: 'Levo colchonete, bola e anel. Turmas de até três pessoas.',
      price: 100,
      discount: 10,
    },
    {
      providerIndex: 1,
      title: 'Treino de corrida: dos primeiros 5 km à meia maratona',
      description:
        'Planilha semanal, dois treinos acompanhados por mês e ajuste toda segunda. Corro com você na sua primeira prova.',
      price: 190,
      services: [
        { title: 'Só a planilha mensal', price: 110 },
        { title: 'Treino acompanhado avulso', price: 80 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Volta ao treino depois de lesão',
      description: 'Trabalho junto com o fisioterapeuta, sem pressa e com registro de cada carga.',
      price: 110,
      hasCover: false,
    },
  ],
};
