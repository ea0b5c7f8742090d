import type { Trade } from './trade';

export const security: Trade = {
  key: 'security',
  providers: [
    {
      name: 'Fábio Coutinho',
      profession: 'Técnico em segurança eletrônica',
      city: 'São Paulo, SP',
      description: 'Câmeras, alarmes e portões para casas e condomínios.',
    },
    {
      name: 'Renata Sobral',
      profession: 'Técnica em antenas e TV',
      city: 'Salvador, BA',
      description: 'Antena, suporte de TV e som ambiente.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Instalação de câmeras com acesso pelo celular',
      description:
        'Kit de quatro câmeras com visão noturna: passo os cabos, configuro o gravador e instalo o aplicativo para toda a família. Visita técnica gratuita para escolher os pontos.',
      price: 590,
      services: [
        { title: 'Câmera adicional', price: 130 },
        { title: 'Câmera wi-fi simples', price: 110 },
        { title: 'Manutenção do gravador', price: 150 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Conserto de portão eletrônico',
      description:
        'Deslizante, basculante ou pivotante. Troco engrenagem, placa, fim de curso e controle remoto. Atendo em até quatro horas, porque portão aberto não espera.',
      price: 160,
      discount: 20,
      services: [
        { title: 'Motor novo instalado', price: 780 },
        { title: 'Controle remoto', price: 70 },
        { title: 'Troca da placa', price: 290 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Alarme residencial sem mensalidade',
      description:
        'Sensores de porta e movimento, sirene e aviso no celular. Técnico certificado pelo fabricante.',
      price: 420,
    },
    {
      providerIndex: 0,
      title: 'Interfone e vídeo porteiro',
      description: 'Instalação e conserto em casas e prédios pequenos. Abre pelo celular, se você quiser.',
      price: 180,
      services: [{ title: 'Vídeo porteiro novo', price: 320 }],
    },
    {
      providerIndex: 0,
      title: 'Cerca elétrica: instalação e revisão técnica anual',
      description: 'Dentro da norma, com placas de aviso e aterramento. Preço para até trinta metros.',
      price: 680,
      hasCover: false,
    },
    {
      providerIndex: 1,
      title: 'Suporte de TV na parede com fios escondidos',
      description:
        'Até oitenta e cinco polegadas, em alvenaria ou gesso reforçado. Nível a laser e canaleta pintável ou fio embutido. Deixo os aplicativos configurados.',
      price: 130,
      services: [
        { title: 'Fios embutidos na parede', price: 240 },
        { title: 'Suporte articulado', price: 170 },
        { title: 'Barra de som', price: 90 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Técnica em antena digital e parabólica',
      description: 'Imagem travando ou canal sumido? Troco a antena, refaço a fiação e ajusto o apontamento.',
      price: 120,
    },
    {
      providerIndex: 1,
      title: 'Conserto de televisão LED',
      description:
        'Tela escura com som, listras ou TV que não liga: em oito de cada dez casos há conserto. Busco, conserto em até cinco dias e devolvo instalada. Orçamento técnico gratuito.',
      price: 220,
      services: [
        { title: 'Troca das barras de LED', price: 290 },
        { title: 'Reparo da fonte', price: 230 },
      ],
    },
  ],
};
