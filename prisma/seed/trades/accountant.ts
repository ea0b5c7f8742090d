import type { Trade } from './trade';

export const accountant: Trade = {
  key: 'accountant',
  providers: [
    {
      name: 'Simone Vasconcelos',
      profession: 'Contadora',
      city: 'Recife, PE',
      description: 'Contabilidade para autônomos, MEI e pequenas empresas. CRC ativo.',
    },
    {
      name: 'Leandro Zanetti',
      profession: 'Técnico em contabilidade',
      city: 'Porto Alegre, RS',
      description: 'Imposto de renda, folha e abertura de empresas.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Declaração de imposto de renda',
      description:
        'Importo os informes, confiro as despesas médicas e mostro se vale a pena o modelo completo ou o simplificado. Você acompanha tudo por vídeo e recebe o recibo no mesmo dia.',
      price: 160,
      discount: 20,
      services: [
        { title: 'Declaração simples', price: 110 },
        { title: 'Com aluguéis ou ganho de capital', price: 290 },
        { title: 'Bolsa de valores e cripto', price: 380 },
        { title: 'Malha fina: defesa', price: 350 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Contabilidade mensal para MEI e autônomos',
      description:
        'Guias em dia, nota fiscal, controle do limite de faturamento e uma conversa por mês sobre os números. Sem multa de saída.',
      price: 90,
      services: [
        { title: 'Abertura de MEI', price: 80 },
        { title: 'Passar de MEI para microempresa', price: 450 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Contabilidade para profissionais da saúde',
      description:
        'Médicos, dentistas, psicólogos e fisioterapeutas: comparo pessoa física e jurídica, abro a empresa se compensar e cuido do livro-caixa.',
      price: 320,
    },
    {
      providerIndex: 1,
      title: 'Abertura de empresa em até 7 dias',
      description:
        'Contrato social, CNPJ, alvará, inscrição e regime tributário certo desde o primeiro mês. Taxas oficiais à parte, com os boletos em seu nome.',
      price: 690,
      services: [
        { title: 'Alteração contratual', price: 480 },
        { title: 'Encerramento de empresa', price: 590 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Folha de pagamento e empregada doméstica',
      description: 'eSocial sem dor de cabeça: férias, décimo terceiro, rescisão e guia pronta todo mês.',
      price: 100,
    },
    {
      providerIndex: 1,
      title: 'Contabilidade consultiva para restaurantes e lojas',
      description:
        'Fluxo de caixa, ficha técnica dos pratos, preço de venda e impostos. Uma visita por mês e um painel simples para acompanhar a margem.',
      price: 780,
    },
    {
      providerIndex: 1,
      title: 'Regularização de CPF e declarações atrasadas',
      description:
        'Levanto as pendências, calculo a multa e entrego tudo em dia. Orçamento antes de começar.',
      price: 180,
      hasCover: false,
    },
  ],
};
