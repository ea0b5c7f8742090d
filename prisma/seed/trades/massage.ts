import type { Trade } from './trade';

export const massage: Trade = {
  key: 'massage',
  providers: [
    {
      name: 'Luana Ribeiro',
      profession: 'Massoterapeuta',
      city: 'Florianópolis, SC',
      description: 'Formada em massoterapia, atendo em domicílio com maca, lençóis e óleos vegetais.',
    },
    {
      name: 'Hiroshi Tanaka',
      profession: 'Terapeuta de shiatsu',
      city: 'Londrina, PR',
      description: 'Shiatsu e quiropraxia suave em espaço tranquilo no centro.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Massagem relaxante em casa',
      description:
        'Sessão de sessenta minutos com óleo morno, música baixa e toque firme ou leve, como você preferir. Levo tudo e monto em dez minutos. Atendo a ilha toda e parte de São José.',
      price: 160,
      discount: 20,
      services: [
        { title: 'Sessão de 90 minutos', price: 220 },
        { title: 'Casal, uma sessão depois da outra', price: 290 },
        { title: 'Pacote de 4 sessões', price: 560 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Drenagem linfática e pós-operatório',
      description:
        'Método suave, com liberação médica no caso de cirurgia. Acompanho a evolução com medidas e fotos, se você autorizar. Sessões de cinquenta minutos.',
      price: 140,
      services: [
        { title: 'Gestantes a partir do 4º mês', price: 150 },
        { title: 'Pacote de 10 sessões', price: 1190 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Massagem para atletas antes e depois da prova',
      description: 'Soltura muscular de quarenta minutos. Vou ao local da largada ou à sua casa na véspera.',
      price: 120,
    },
    {
      providerIndex: 0,
      title: 'Massagem rápida na empresa (quick massage)',
      description:
        'Cadeira própria, quinze minutos por pessoa, sem tirar a roupa nem usar óleo. O valor é por hora, para quatro pessoas. Ótimo para a semana da saúde.',
      price: 180,
    },
    {
      providerIndex: 1,
      title: 'Shiatsu tradicional',
      description:
        'Pressão com os polegares ao longo dos meridianos, sobre o futon e com roupa leve. Ajuda no sono, na tensão dos ombros e nas dores de cabeça. Uma hora.',
      price: 130,
      services: [
        { title: 'Shiatsu com moxabustão', price: 160 },
        { title: 'Reflexologia nos pés', price: 90 },
        { title: 'Ventosaterapia', price: 100 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Massagem terapêutica para dor nas costas',
      description:
        'Avaliação da postura, liberação miofascial e alongamento. Deixo exercícios simples para fazer em casa. Em geral, três sessões já trazem alívio.',
      price: 150,
    },
    {
      providerIndex: 1,
      title: 'Massagem em bebês: oficina para mães e pais',
      description:
        'Duas horas, até quatro famílias, no seu ritmo. Ensino a aliviar cólicas e a fazer dormir.',
      price: 110,
      hasCover: false,
    },
  ],
};
