import type { Trade } from './trade';

export const designer: Trade = {
  key: 'designer',
  providers: [
    {
      name: 'Isabela Fontana',
      profession: 'Designer gráfica',
      city: 'Curitiba, PR',
      description:
        'Crio marcas para pequenos negócios há mais de dez anos. Gosto de conversar antes e desenhar depois.',
    },
    {
      name: 'Caio Nakamura',
      profession: 'Designer de produto digital',
      city: 'São Paulo, SP',
      description: 'Telas claras, testadas com gente de verdade. Dez anos em bancos e lojas on-line.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Criação de logotipo com manual da marca',
      description:
        'Uma conversa de quarenta minutos, duas propostas e até três rodadas de ajustes. Você recebe os arquivos para impressão e para a internet, as cores, as letras e um manual de doze páginas que qualquer gráfica entende.',
      price: 890,
      discount: 90,
      services: [
        { title: 'Só o logotipo', price: 520 },
        {
          title: 'Redesenho de logotipo antigo',
          price: 390,
          description: 'Vetorizo e limpo o que você já tem.',
        },
        { title: 'Papelaria: cartão, envelope e assinatura', price: 310 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Pacote de posts para redes sociais',
      description:
        'Doze artes por mês no estilo da sua marca, com legenda e calendário. Os modelos ficam editáveis para você trocar um preço ou uma data quando precisar.',
      price: 480,
      services: [
        { title: 'Pacote de 6 artes', price: 270 },
        { title: 'Capas de destaques', price: 95 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Cardápio para restaurante, impresso e digital',
      description:
        'Organizo os pratos, escolho o papel com você e entrego também uma versão para abrir pelo QR Code na mesa. Mudança de preço sem custo por sessenta dias.',
      price: 360,
    },
    {
      providerIndex: 0,
      title: 'Convite de casamento ilustrado',
      description: 'Aquarela com a história do casal. Arquivo para imprimir e versão animada para enviar.',
      price: 280,
      services: [
        { title: 'Convite e site de confirmação', price: 430 },
        { title: 'Lembrancinhas combinando', price: 160 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Design de site institucional de uma página',
      description:
        'Estrutura, textos, desenho para celular e computador e protótipo navegável. Trabalho lado a lado com o seu desenvolvedor ou indico um de confiança. Inclui uma rodada de teste com cinco clientes seus.',
      price: 1900,
    },
    {
      providerIndex: 1,
      title: 'Design de aplicativo: do papel ao protótipo',
      description:
        'Em três semanas saímos da ideia para um protótipo que dá para tocar na tela do celular e mostrar a um investidor. Pesquisa curta, fluxos, telas e biblioteca de componentes.',
      price: 4200,
      services: [
        {
          title: 'Revisão de usabilidade do seu app',
          price: 750,
          description: 'Relatório com o que mudar primeiro.',
        },
        { title: 'Uma tela avulsa', price: 340 },
        { title: 'Ícones sob medida', price: 220 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Apresentação de vendas que não dá sono',
      description:
        'Mando de volta a sua apresentação limpa, com gráficos legíveis e uma história só. Até vinte slides em três dias úteis.',
      price: 390,
    },
    {
      providerIndex: 0,
      title: 'Rótulos e embalagens para produtos artesanais',
      description:
        'Geleias, cervejas, sabonetes, mel: desenho o rótulo já com a tabela nutricional e as informações obrigatórias, no tamanho da sua etiqueta. As fotos dos trabalhos mostram o estilo.',
      price: 340,
      hasCover: false,
    },
  ],
};
