import type { Trade } from './trade';

export const developer: Trade = {
  key: 'developer',
  providers: [
    {
      name: 'Larissa Queiroz',
      profession: 'Desenvolvedora web',
      city: 'Florianópolis, SC',
      description:
        'Sites rápidos e fáceis de manter. Doze anos de ofício, do comércio de bairro à indústria.',
    },
    {
      name: 'Pedro Henrique Duarte',
      profession: 'Desenvolvedor de aplicativos',
      city: 'Belo Horizonte, MG',
      description: 'Aplicativos Android e iOS e integrações com meios de pagamento.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Site profissional para o seu negócio em 10 dias',
      description:
        'Até cinco páginas, com formulário de contato, mapa, domínio e hospedagem configurados. Você aprende a trocar textos e fotos sem depender de mim. Um mês de ajustes incluído.',
      price: 1600,
      discount: 200,
      services: [
        { title: 'Página única de divulgação', price: 790 },
        { title: 'Manutenção mensal', price: 150 },
        { title: 'Blog integrado', price: 420 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Loja virtual com Pix, cartão e frete calculado',
      description:
        'Cadastro de até cinquenta produtos, estoque, cupons, mensagens automáticas e painel de pedidos. Treinamento de três horas por vídeo, gravado para você rever.',
      price: 3400,
      services: [
        { title: 'Migração da loja antiga', price: 1200 },
        { title: 'Integração com marketplace', price: 890 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Site lento? Diagnóstico e correção de velocidade',
      description:
        'Meço, explico em português o que está pesando e corrijo: imagens, cache, scripts e servidor. Meta combinada antes: se não chegar lá, devolvo metade.',
      price: 520,
    },
    {
      providerIndex: 0,
      title: 'Desenvolvedora por hora',
      description: 'Para ajustes, dúvidas e emergências em sites já prontos. Mínimo de duas horas.',
      price: 130,
      hasCover: false,
    },
    {
      providerIndex: 1,
      title: 'Desenvolvedor de aplicativo sob medida',
      description:
        'Começamos por uma versão pequena, no ar em seis semanas, e crescemos com o uso. Entrego o código no seu nome, com documentação e testes. O preço é do planejamento: telas, prazo e custo fechado de cada etapa.',
      price: 950,
      services: [
        { title: 'Versão inicial, até 6 telas', price: 9800 },
        { title: 'Publicação nas lojas', price: 600 },
        { title: 'Notificações e login', price: 1400 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Automação de planilhas e relatórios',
      description:
        'Aquele relatório que toma a sua segunda-feira passa a chegar pronto toda manhã. Integro planilhas, sistemas e notas fiscais. Conto quanto tempo você vai economizar antes de cobrar.',
      price: 480,
    },
    {
      providerIndex: 1,
      title: 'Robô de atendimento para tirar dúvidas dos clientes',
      description: 'Responde perguntas frequentes, marca horário e passa para uma pessoa quando precisa.',
      price: 1100,
      services: [
        { title: 'Integração com agenda', price: 380 },
        { title: 'Ajuste mensal das respostas', price: 190 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Aula particular de programação',
      description:
        'Do zero ao primeiro projeto, com exercícios de verdade. Para adolescentes, universitários e quem está mudando de carreira. Uma hora e meia por vídeo.',
      price: 120,
      services: [{ title: 'Pacote de 8 aulas', price: 840 }],
    },
  ],
};
