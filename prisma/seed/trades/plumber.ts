import type { Trade } from './trade';

export const plumber: Trade = {
  key: 'plumber',
  providers: [
    {
      name: 'Cícero Alves da Silva',
      profession: 'Encanador',
      city: 'São Paulo, SP',
      description: 'Encanador e bombeiro hidráulico. Caça-vazamentos sem quebradeira.',
    },
    {
      name: 'Ivone Machado',
      profession: 'Encanadora',
      city: 'Belo Horizonte, MG',
      description: 'Reparos hidráulicos feitos por mulher, com capricho e horário marcado.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Caça-vazamento com equipamento eletrônico',
      description:
        'Encontro o vazamento com geofone e câmera antes de quebrar qualquer coisa. Laudo com fotos para o condomínio ou para pedir revisão da conta de água. O reparo é orçado à parte.',
      price: 290,
      services: [
        { title: 'Laudo para a companhia de água', price: 350 },
        { title: 'Inspeção com câmera na rede', price: 420 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Encanador: torneira, sifão, descarga e registro',
      description:
        'Pequenos reparos com preço por serviço, sem surpresa. Levo as peças mais comuns no carro e quase sempre resolvo na primeira visita.',
      price: 100,
      services: [
        { title: 'Troca de torneira', price: 80 },
        { title: 'Conserto de descarga', price: 120 },
        { title: 'Troca de registro', price: 150 },
        { title: 'Instalação de filtro de água', price: 90 },
        { title: 'Troca de sifão', price: 70 },
        { title: 'Vedação de box', price: 110 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Desentupimento de pia, ralo e vaso',
      description: 'Com máquina de mola e jato. Só cobro se desentupir.',
      price: 150,
      discount: 20,
    },
    {
      providerIndex: 0,
      title: 'Instalação de aquecedor a gás',
      description:
        'Instalação, conversão de gás e revisão anual com medição de monóxido. Emito o documento de responsabilidade técnica pedido pelo condomínio.',
      price: 320,
      services: [{ title: 'Revisão anual', price: 190 }],
    },
    {
      providerIndex: 1,
      title: 'Encanadora para casa e apartamento',
      description:
        'Chego na hora combinada, explico o que vou fazer e deixo tudo seco e limpo. Muitas clientes moram sozinhas e preferem receber uma mulher.',
      price: 110,
      services: [
        { title: 'Instalação de máquina de lavar', price: 90 },
        { title: 'Troca do reparo da válvula', price: 130 },
        { title: 'Instalação de vaso sanitário', price: 190 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Limpeza de caixa d’água',
      description:
        'Esvazio, escovo sem produto agressivo, desinfeto e encho. Faço a troca da boia se precisar. Certificado com validade de seis meses.',
      price: 180,
    },
    {
      providerIndex: 1,
      title: 'Aproveitamento de água da chuva',
      description: 'Calha, filtro e cisterna de até mil litros para jardim e quintal.',
      price: 890,
      hasCover: false,
    },
  ],
};
