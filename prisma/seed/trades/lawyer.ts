import type { Trade } from './trade';

export const lawyer: Trade = {
  key: 'lawyer',
  providers: [
    {
      name: 'Beatriz Albuquerque',
      profession: 'Advogada',
      city: 'Brasília, DF',
      description: 'Direito de família e sucessões. Linguagem simples e prazos por escrito.',
    },
    {
      name: 'Otávio Sampaio',
      profession: 'Advogado trabalhista',
      city: 'Porto Alegre, RS',
      description: 'Vinte e dois anos ao lado de trabalhadores e de pequenas empresas.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Consulta com advogada de família',
      description:
        'Uma hora de conversa, presencial ou por vídeo, para entender o seu caso e sair com um caminho: divórcio, guarda, pensão, união estável. Depois da consulta você recebe um resumo por escrito.',
      price: 250,
      services: [
        { title: 'Divórcio consensual em cartório', price: 1600 },
        { title: 'Pacto antenupcial', price: 900 },
        { title: 'Acordo de guarda e convivência', price: 1300 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Inventário extrajudicial',
      description:
        'Quando todos os herdeiros estão de acordo, o inventário sai em cartório em poucas semanas. Reúno as certidões, calculo o imposto e acompanho a assinatura. O preço é da análise inicial e do plano de custos.',
      price: 480,
    },
    {
      providerIndex: 0,
      title: 'Revisão de contrato de aluguel ou compra de imóvel',
      description:
        'Leio o contrato e a matrícula, marco os riscos e sugiro a redação certa. Entrega em dois dias úteis, com uma ligação para tirar dúvidas.',
      price: 320,
      services: [
        { title: 'Contrato de aluguel', price: 220 },
        { title: 'Compra e venda com certidões', price: 540 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Advogado trabalhista: análise da rescisão',
      description:
        'Confiro férias, décimo terceiro, horas extras e FGTS e digo se vale a pena entrar com ação. Traga os contracheques e o termo de rescisão. Se houver processo, este valor é abatido dos honorários.',
      price: 180,
      discount: 30,
      services: [
        { title: 'Cálculo detalhado das verbas', price: 260 },
        { title: 'Acompanhamento em audiência', price: 700 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Consultoria para pequenas empresas que contratam',
      description:
        'Contratos de trabalho, escalas, banco de horas e regulamento interno. Dois advogados à disposição por um valor fixo mensal.',
      price: 650,
    },
    {
      providerIndex: 1,
      title: 'Defesa do consumidor: voo cancelado, cobrança indevida, nome sujo',
      description:
        'Avalio o seu caso de graça em quinze minutos. O valor cobre a notificação e a tentativa de acordo.',
      price: 290,
    },
    {
      providerIndex: 0,
      title: 'Testamento e planejamento da herança',
      description:
        'Advogados que explicam: quem herda o quê, quanto custa e o que dá para decidir em vida. Minuta pronta para levar ao cartório. A primeira conversa esclarece o caminho.',
      price: 1200,
      hasCover: false,
    },
  ],
};
