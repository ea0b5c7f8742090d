import type { Trade } from './trade';

export const refrigeration: Trade = {
  key: 'refrigeration',
  providers: [
    {
      name: 'Márcio Figueiredo',
      profession: 'Técnico em refrigeração',
      city: 'Manaus, AM',
      description: 'Ar-condicionado split e janela, com certificado do fabricante.',
    },
    {
      name: 'Alessandra Pinto',
      profession: 'Técnica em climatização',
      city: 'Rio de Janeiro, RJ',
      description: 'Instalação limpa, com linha escondida e vácuo bem feito.',
    },
    {
      name: 'Josué Batista',
      profession: 'Técnico em refrigeração comercial',
      city: 'Fortaleza, CE',
      description: 'Câmaras frias, freezers e balcões.',
      avatar: false,
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Instalação de ar-condicionado split',
      description:
        'Até três metros de linha, com suporte, vácuo, teste de pressão e acabamento. Furo com aspirador acoplado: não suja a parede. Garantia de um ano na mão de obra.',
      price: 480,
      services: [
        { title: 'Aparelho de 18.000 a 24.000 BTUs', price: 620 },
        { title: 'Metro extra de tubulação', price: 110 },
        { title: 'Desinstalação', price: 180 },
        { title: 'Troca de lugar', price: 590 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Limpeza de ar-condicionado',
      description:
        'Higienização completa da evaporadora e da condensadora, com bolsa coletora. Acaba com o cheiro e reduz a conta de luz. Leva uma hora por aparelho.',
      price: 160,
      discount: 20,
      services: [
        { title: 'Dois aparelhos', price: 280 },
        { title: 'Três aparelhos ou mais (cada)', price: 125 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Ar-condicionado pingando ou sem gelar',
      description:
        'Visita técnica com diagnóstico em até vinte e quatro horas. Abato o valor se você aprovar o conserto.',
      price: 120,
      services: [
        { title: 'Recarga de gás', price: 320 },
        { title: 'Troca do capacitor', price: 190 },
        { title: 'Desobstrução do dreno', price: 140 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Contrato de manutenção para condomínio e clínica',
      description:
        'PMOC com responsável técnico, visitas mensais e relatório. Preço para até seis aparelhos.',
      price: 540,
      hasCover: false,
    },
    {
      providerIndex: 1,
      title: 'Instalação de ar com infraestrutura embutida',
      description:
        'Para quem está em obra: deixo tubulação, dreno e elétrica prontos dentro da parede, com projeto. Na entrega é só pendurar o aparelho. Converso com o seu pedreiro.',
      price: 690,
      services: [
        { title: 'Ponto adicional', price: 520 },
        { title: 'Projeto de climatização', price: 380 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Limpeza e revisão de split com laudo técnico',
      description:
        'Lavo as serpentinas, meço pressão, corrente e temperatura de saída e entrego o laudo em PDF. Aceito por condomínios e escritórios. Copacabana, Botafogo, Flamengo e Laranjeiras.',
      price: 190,
    },
    {
      providerIndex: 1,
      title: 'Aquecedor, desumidificador e purificador de ar',
      description: 'Conserto e limpeza de aparelhos portáteis. Traga ou mando buscar.',
      price: 130,
    },
    {
      providerIndex: 2,
      title: 'Técnico em câmara fria e freezer de comércio',
      description:
        'Sei o que é perder mercadoria: atendo padarias, açougues e restaurantes em até três horas, todos os dias. Peças de reposição no carro. Urgência é urgência.',
      price: 220,
      services: [
        { title: 'Troca de compressor comercial', price: 980 },
        { title: 'Balcão refrigerado', price: 310 },
        { title: 'Plantão noturno', price: 350 },
      ],
    },
    {
      providerIndex: 2,
      title: 'Manutenção de bebedouro e cervejeira',
      description:
        'Limpeza, troca de filtro e carga de gás. Certificado de higienização para escolas e academias.',
      price: 140,
    },
    {
      providerIndex: 2,
      title: 'Máquina de gelo e chopeira: instalação e conserto',
      description: 'Instalo, regulo e ensino a limpar. Contrato mensal com desconto para bares.',
      price: 260,
    },
  ],
};
