import type { Trade } from './trade';

export const electrician: Trade = {
  key: 'electrician',
  providers: [
    {
      name: 'João Batista Moreira',
      profession: 'Eletricista',
      city: 'Campinas, SP',
      description:
        'Eletricista com a norma de segurança em dia e vinte anos de estrada. Explico o problema antes de trocar qualquer coisa.',
    },
    {
      name: 'Cláudia Menezes',
      profession: 'Técnica em eletrotécnica',
      city: 'Porto Alegre, RS',
      description: 'Projetos, laudos e quadros de luz. Emito documentação com responsável técnico.',
    },
    {
      name: 'Anderson Lima',
      profession: 'Eletricista residencial',
      city: 'Fortaleza, CE',
      description: 'Atendimento rápido em Fortaleza, inclusive aos domingos.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Eletricista residencial: tomadas, disjuntores e chuveiro',
      description:
        'Atendo pequenos reparos em até vinte e quatro horas: tomada que esquenta, disjuntor que desarma, chuveiro que não esquenta, lâmpada piscando. O valor cobre a visita e a primeira hora de serviço. Peças com nota fiscal.',
      price: 120,
      services: [
        {
          title: 'Instalação de chuveiro',
          price: 95,
          description: 'Com conferência do disjuntor e da fiação.',
        },
        { title: 'Troca de tomada ou interruptor', price: 60 },
        { title: 'Troca de disjuntor', price: 90 },
        { title: 'Ventilador de teto', price: 150 },
        { title: 'Instalação de luminária ou lustre', price: 110 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Troca completa da fiação da casa',
      description:
        'Casa antiga com fio rígido e sem aterramento? Troco toda a fiação sem quebrar além do necessário, coloco aterramento e identifico cada circuito. Prazo de cinco a oito dias, com energia religada toda noite.',
      price: 3200,
      discount: 200,
      services: [
        { title: 'Apartamento de 2 quartos', price: 2600 },
        { title: 'Aterramento', price: 480 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Instalação de ponto para carro elétrico',
      description:
        'Circuito dedicado, disjuntor, proteção contra surtos e teste com o seu carregador. Faço a carta para o condomínio.',
      price: 1350,
    },
    {
      providerIndex: 0,
      title: 'Plantão de eletricista 24 horas em Campinas e região',
      description:
        'Sem energia à noite ou no feriado? Chego em até noventa minutos em Campinas, Valinhos e Vinhedo. Aceito cartão e Pix. Digo o prazo antes de sair de casa.',
      price: 180,
      services: [{ title: 'Atendimento em Valinhos ou Vinhedo', price: 210 }],
    },
    {
      providerIndex: 1,
      title: 'Laudo elétrico e projeto para reforma',
      description:
        'Visita técnica, medições, laudo com fotos e projeto com a lista de material. Aceito pela concessionária e pelo condomínio. Entrego em sete dias úteis.',
      price: 680,
      services: [
        { title: 'Laudo para seguro ou condomínio', price: 450 },
        { title: 'Projeto até 100 m²', price: 820 },
        { title: 'Medição de consumo por uma semana', price: 240 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Quadro de distribuição novo, com DR e proteção contra raios',
      description:
        'Troco o quadro antigo por um moderno, com disjuntor diferencial e DPS, circuitos etiquetados e diagrama na porta. O serviço leva um dia e a energia fica desligada por cerca de cinco horas.',
      price: 890,
    },
    {
      providerIndex: 1,
      title: 'Técnica em automação: luz, cortina e tomada pelo celular',
      description:
        'Instalo e configuro interruptores inteligentes sem trocar a fiação. Funciona com os assistentes de voz mais comuns e continua funcionando no botão se a internet cair.',
      price: 340,
      services: [
        { title: 'Até 4 interruptores', price: 390 },
        { title: 'Motor para cortina', price: 280 },
        { title: 'Fechadura eletrônica', price: 230 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Padrão de entrada de energia',
      description:
        'Monto o padrão novo ou reformo o antigo conforme a norma da concessionária, com vistoria acompanhada.',
      price: 1100,
      hasCover: false,
    },
    {
      providerIndex: 2,
      title: 'Eletricista para pequenos reparos em Fortaleza',
      description:
        'Trocas, consertos e instalações no mesmo dia. Preço fechado antes de começar: se levar mais tempo, o problema é meu.',
      price: 90,
      services: [
        { title: 'Tomada nova com canaleta', price: 85 },
        { title: 'Instalação de ar de janela', price: 130 },
        { title: 'Sensor de presença', price: 75 },
      ],
    },
    {
      providerIndex: 2,
      title: 'Iluminação de jardim e varanda com LED',
      description:
        'Espetos, balizadores, fitas de LED e refletores com fotocélula. Levo amostras à noite para você ver o efeito antes de comprar.',
      price: 310,
    },
    {
      providerIndex: 2,
      title: 'Energia solar: limpeza de placas e revisão técnica',
      description:
        'Lavo os módulos com água desmineralizada, aperto conexões, meço cada string e mando um relatório com a geração antes e depois. Recomendo a cada seis meses perto do mar.',
      price: 260,
      services: [
        { title: 'Até 10 módulos', price: 230 },
        { title: 'De 11 a 20 módulos', price: 360 },
      ],
    },
  ],
};
