import type { Trade } from './trade';

export const machines: Trade = {
  key: 'machines',
  providers: [
    {
      name: 'Valdir Schmidt',
      profession: 'Técnico em máquinas de lavar',
      city: 'Londrina, PR',
      description: 'Conserto lavadoras, secadoras e lava-louças de todas as marcas há mais de trinta anos.',
    },
    {
      name: 'Neide Carvalho',
      profession: 'Técnica em máquinas de costura',
      city: 'Fortaleza, CE',
      description: 'Ex-costureira de fábrica que aprendeu a consertar a própria máquina.',
    },
    {
      name: 'Robson Farias',
      profession: 'Operador de máquinas',
      city: 'Uberlândia, MG',
      description: 'Retroescavadeira e miniescavadeira com operador habilitado.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Conserto de máquina de lavar em casa',
      description:
        'Não centrifuga, vaza, faz barulho ou para no meio do ciclo? O valor é da visita técnica com diagnóstico e é abatido se você fizer o conserto. Peças com garantia de um ano.',
      price: 90,
      services: [
        { title: 'Troca de rolamento e retentor', price: 320 },
        { title: 'Troca da bomba de água', price: 210 },
        { title: 'Conserto da placa eletrônica', price: 290 },
        { title: 'Limpeza completa do tambor', price: 180, description: 'Desmonto, lavo e remonto.' },
      ],
    },
    {
      providerIndex: 0,
      title: 'Técnico em lava-louças e secadora',
      description: 'Instalação e conserto, com teste de vazamento e de consumo. Londrina, Cambé e Ibiporã.',
      price: 120,
      services: [
        { title: 'Instalação de lava-louças', price: 160 },
        { title: 'Troca de resistência', price: 240 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Geladeira que não gela: técnico no mesmo dia',
      description:
        'Troco termostato, relé, ventilador e borracha da porta e faço carga de gás com recolhimento correto. Deixo um isopor com gelo se a peça demorar.',
      price: 130,
      discount: 20,
      services: [
        { title: 'Troca de borracha da porta', price: 190 },
        { title: 'Carga de gás', price: 340 },
        { title: 'Troca de compressor', price: 620 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Micro-ondas, forno elétrico e cooktop',
      description:
        'Conserto com peça original. Não abra o micro-ondas em casa: guarda energia mesmo desligado.',
      price: 110,
      hasCover: false,
    },
    {
      providerIndex: 1,
      title: 'Manutenção de máquinas de costura domésticas e industriais',
      description:
        'Regulagem do ponto, lubrificação, troca de correia e de agulha, sincronismo da laçadeira. Busco e devolvo costurando, com uma amostra do ponto em três tecidos.',
      price: 120,
      services: [
        { title: 'Overloque e galoneira', price: 160 },
        { title: 'Troca do motor', price: 280 },
        { title: 'Visita técnica em confecção', price: 220 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Aula de regulagem para costureiras',
      description:
        'Em três horas você aprende a limpar, lubrificar e regular a sua própria máquina e a saber quando chamar um técnico.',
      price: 95,
    },
    {
      providerIndex: 1,
      title: 'Máquinas de bordar: instalação e treinamento',
      description: 'Configuro, ensino a digitalizar o desenho e acompanho os primeiros bordados.',
      price: 260,
    },
    {
      providerIndex: 2,
      title: 'Aluguel de retroescavadeira com operador',
      description:
        'Terraplanagem, valas, fundações e limpeza de lote. O preço é por hora, com mínimo de quatro horas e combustível incluído. Máquinas novas e operador com curso de segurança.',
      price: 190,
      services: [
        { title: 'Miniescavadeira (por hora)', price: 150 },
        { title: 'Caminhão caçamba (por viagem)', price: 230 },
        { title: 'Diária completa', price: 1350 },
      ],
    },
    {
      providerIndex: 2,
      title: 'Perfuração de solo com perfuratriz',
      description:
        'Estacas e postes até seis metros de fundo. Máquinas pequenas que passam em corredor de um metro.',
      price: 420,
    },
    {
      providerIndex: 2,
      title: 'Roçada e limpeza de terreno com trator',
      description: 'Corto o mato, junto e levo embora. Lotes e chácaras até dois hectares.',
      price: 350,
    },
  ],
};
