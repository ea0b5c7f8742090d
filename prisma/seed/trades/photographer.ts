import type { Trade } from './trade';

export const photographer: Trade = {
  key: 'photographer',
  providers: [
    {
      name: 'Camila Duarte Rios',
      profession: 'Fotógrafa',
      city: 'Salvador, BA',
      description: 'Retratos com luz natural e gente de verdade.',
    },
    {
      name: 'Bruno Castilho',
      profession: 'Fotógrafo e videomaker',
      city: 'São Paulo, SP',
      description: 'Eventos, produtos e vídeos curtos.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Ensaio de família na praia',
      description:
        'Uma hora ao nascer ou ao pôr do sol, na praia que você escolher. Quarenta fotos tratadas em galeria privada em até dez dias. Se chover, remarcamos sem custo.',
      price: 480,
      discount: 60,
      services: [
        { title: 'Ensaio gestante', price: 520 },
        { title: 'Ensaio individual', price: 390 },
        { title: 'Álbum impresso 20 x 20 cm', price: 320 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Fotografia de casamento',
      description:
        'Oito horas de cobertura com duas fotógrafas, do vestido no cabide à última música. Mínimo de quinhentas fotos tratadas, galeria para os convidados e uma prévia no dia seguinte. Conversa sem compromisso antes de fechar.',
      price: 3900,
      services: [
        { title: 'Casamento civil', price: 890 },
        { title: 'Ensaio antes do casamento', price: 590 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Foto profissional para currículo e redes de trabalho',
      description:
        'Trinta minutos no meu estúdio ou no seu escritório, com orientação de pose e roupa. Cinco fotos.',
      price: 190,
    },
    {
      providerIndex: 1,
      title: 'Fotos de produto para loja virtual',
      description:
        'Fundo branco ou cenário, com sombra natural e corte no tamanho que cada marketplace pede. O preço é para dez produtos, três ângulos cada.',
      price: 550,
      services: [
        { title: 'Até 5 produtos', price: 320 },
        { title: 'Comida e bebida (8 pratos)', price: 680 },
        { title: 'Vídeo curto de produto', price: 240 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Cobertura de aniversário infantil',
      description: 'Quatro horas brincando junto com as crianças. Duzentas fotos e um vídeo de um minuto.',
      price: 690,
    },
    {
      providerIndex: 1,
      title: 'Vídeo de imóvel com drone',
      description: 'Piloto registrado, voo autorizado, edição com música livre. Entrego em três dias.',
      price: 450,
      hasCover: false,
    },
  ],
};
