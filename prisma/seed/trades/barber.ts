import type { Trade } from './trade';

export const barber: Trade = {
  key: 'barber',
  providers: [
    {
      name: 'Diego Nascimento',
      profession: 'Barbeiro',
      city: 'Salvador, BA',
      description:
        'Barbeiro especialista em cabelo crespo e cacheado. Cadeira no Rio Vermelho e atendimento em casa.',
    },
    {
      name: 'Gustavo Henrique Leal',
      profession: 'Barbeiro',
      city: 'Curitiba, PR',
      description: 'Barba na navalha e toalha quente, como antigamente.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Corte masculino em domicílio',
      description:
        'Degradê, navalhado, social ou na tesoura. Levo cadeira, capa, luz e aspirador: não fica um fio no chão. Atendo idosos e pessoas acamadas com paciência.',
      price: 70,
      services: [
        { title: 'Corte e barba', price: 100 },
        { title: 'Corte infantil', price: 60 },
        { title: 'Freestyle e desenhos', price: 85 },
        { title: 'Pai e filho', price: 120 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Barbeiro para noivo e padrinhos',
      description:
        'No dia do casamento, no hotel ou em casa: corte, barba, sobrancelha e uma bebida gelada. O preço é para até cinco pessoas, com teste do noivo na semana anterior.',
      price: 480,
      discount: 50,
    },
    {
      providerIndex: 0,
      title: 'Nevou, luzes e pigmentação',
      description: 'Descoloração com proteção, matização e hidratação no final. Cerca de duas horas.',
      price: 160,
      services: [
        { title: 'Luzes no topo', price: 130 },
        { title: 'Pigmentação de barba', price: 70 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Tranças nagô masculinas',
      description: 'Modelos simples e desenhados, com risca limpa. Traga uma foto do que gosta.',
      price: 110,
    },
    {
      providerIndex: 1,
      title: 'Barba tradicional com toalha quente e navalha',
      description:
        'Quarenta minutos só para você: vapor, óleo, espuma na brocha, navalha descartável e bálsamo. Bom presente para quem merece parar um pouco.',
      price: 65,
      services: [
        { title: 'Barba e cabelo', price: 115 },
        { title: 'Assinatura mensal: 4 cortes', price: 210 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Curso de barbeiro para iniciantes',
      description:
        'Vinte aulas práticas com modelos, da máquina à navalha, turmas de seis alunos. Certificado e kit básico incluídos. Turmas à noite.',
      price: 1490,
    },
    {
      providerIndex: 1,
      title: 'Corte na tesoura para cabelo longo masculino',
      description: 'Nem todo mundo quer máquina. Lavagem, corte e finalização.',
      price: 90,
      hasCover: false,
    },
  ],
};
