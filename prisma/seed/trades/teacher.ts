import type { Trade } from './trade';

export const teacher: Trade = {
  key: 'teacher',
  providers: [
    {
      name: 'Professor Nelson Araújo',
      profession: 'Professor de matemática',
      city: 'Brasília, DF',
      description: 'Professor da rede pública por dezesseis anos. Matemática é treino e carinho.',
    },
    {
      name: 'Emily Carter Souza',
      profession: 'Professora de inglês',
      city: 'Florianópolis, SC',
      description: 'Filha de mãe brasileira e pai canadense. Aulas de conversa desde o primeiro dia.',
    },
    {
      name: 'Vitor Hugo Lacerda',
      profession: 'Professor de violão',
      city: 'Belo Horizonte, MG',
      description: 'Músico e educador, do samba ao rock.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Aulas de matemática para ensino fundamental e médio',
      description:
        'Descubro onde o conteúdo se perdeu, volto até lá e subo de novo. Exercícios da própria escola e simulados. Uma hora e meia, em casa ou por vídeo.',
      price: 110,
      services: [
        { title: 'Por vídeo', price: 85 },
        { title: 'Véspera de prova (3 horas)', price: 200 },
        { title: 'Pacote mensal, 8 aulas', price: 760 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Preparação para o Enem: matemática e física',
      description:
        'Plano semanal, correção de exercícios e provas antigas comentadas. Grupo de até quatro alunos.',
      price: 90,
    },
    {
      providerIndex: 1,
      title: 'Inglês para viagem e entrevista de emprego',
      description:
        'Conversa de verdade, com situações que você vai viver: imigração, hotel, reunião. Correções por escrito depois de cada aula. A primeira meia hora é por minha conta.',
      price: 95,
      discount: 10,
      services: [
        { title: 'Pacote de 10 aulas', price: 850 },
        { title: 'Simulação de entrevista', price: 120 },
        { title: 'Revisão de currículo em inglês', price: 150 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Inglês para crianças com jogos e histórias',
      description:
        'De cinco a dez anos, em dupla ou individual, quarenta e cinco minutos. Os pais recebem o que praticar em casa.',
      price: 75,
    },
    {
      providerIndex: 2,
      title: 'Aula de violão para quem nunca tocou',
      description:
        'Na quarta aula você já toca três músicas. Empresto o violão no primeiro mês. Uma hora por semana, em casa ou no meu estúdio na Savassi.',
      price: 80,
      services: [
        { title: 'Guitarra e ukulele', price: 90 },
        { title: 'Mensalidade, 4 aulas', price: 290 },
      ],
    },
    {
      providerIndex: 2,
      title: 'Música ao vivo para jantar e cerimônia',
      description: 'Voz e violão por duas horas, com som próprio. Mando o repertório para você escolher.',
      price: 650,
    },
  ],
};
