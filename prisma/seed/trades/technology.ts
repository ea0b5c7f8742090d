import type { Trade } from './trade';

export const technology: Trade = {
  key: 'technology',
  providers: [
    {
      name: 'Rafael Monteiro',
      profession: 'Técnico de informática',
      city: 'São Paulo, SP',
      description:
        'Assistência técnica em domicílio há mais de quinze anos. Não troco peça sem mostrar o defeito e não mexo nos seus arquivos.',
    },
    {
      name: 'Débora Assis',
      profession: 'Técnica em tecnologia da informação',
      city: 'Brasília, DF',
      description: 'Redes, backup e suporte para escritórios pequenos. Falo português, não tecniquês.',
    },
    {
      name: 'Tiago Cavalcante',
      profession: 'Técnico em celulares',
      city: 'Recife, PE',
      description: 'Bancada própria com microscópio. Orçamento gratuito e garantia de noventa dias.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Técnico de informática em domicílio',
      description:
        'Computador lento, travando ou sem ligar? Vou até a sua casa, faço o diagnóstico e, se der para resolver na hora, resolvo. O valor cobre a visita e a primeira hora. Atendo zona oeste e centro, de segunda a sábado.',
      price: 140,
      services: [
        { title: 'Formatação com cópia dos arquivos', price: 180 },
        { title: 'Troca por SSD', price: 220, description: 'Mão de obra e clonagem; a peça é à parte.' },
        { title: 'Remoção de vírus', price: 120 },
        { title: 'Instalação de impressora', price: 90 },
        { title: 'Aula particular de computador (1 hora)', price: 80 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Conserto de notebook: tela, teclado e dobradiça',
      description:
        'Busco e entrego em casa. Telas originais ou compatíveis, com preço das duas. Prazo médio de três dias úteis e garantia de seis meses na peça.',
      price: 190,
      discount: 20,
      services: [
        { title: 'Troca de tela', price: 240 },
        { title: 'Troca de teclado', price: 190 },
        { title: 'Limpeza interna e pasta térmica', price: 150 },
        { title: 'Reparo da carcaça e da dobradiça', price: 210 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Recuperação de arquivos de HD e pendrive',
      description:
        'Fotos apagadas, HD que não aparece, cartão de memória corrompido. A análise é gratuita e você só paga se eu recuperar o que importa.',
      price: 290,
    },
    {
      providerIndex: 0,
      title: 'Montagem de computador para jogos ou trabalho',
      description:
        'Monto a lista de peças dentro do seu orçamento, confiro preços, monto com cabos organizados, instalo tudo e testo por vinte e quatro horas. Tecnologia sem susto no boleto.',
      price: 260,
      services: [{ title: 'Só a lista de peças', price: 70 }],
    },
    {
      providerIndex: 1,
      title: 'Rede e wi-fi que chega em todos os cômodos',
      description:
        'Faço um mapa do sinal na sua casa, escolho o lugar do roteador, passo cabo se precisar e configuro o sistema em malha. Visita técnica com medição antes e depois.',
      price: 230,
      services: [
        { title: 'Configuração de roteador', price: 110 },
        { title: 'Ponto de rede cabeado', price: 140 },
        { title: 'Sistema mesh com 3 pontos', price: 290 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Suporte técnico mensal para escritório',
      description:
        'Até dez computadores: atendimento remoto no mesmo dia, duas visitas por mês, backup automático conferido toda semana e inventário. Contrato sem fidelidade.',
      price: 780,
      services: [
        { title: 'Até 5 computadores', price: 450 },
        { title: 'Chamado avulso remoto', price: 95 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Backup na nuvem e segurança dos seus arquivos',
      description:
        'Organizo as suas pastas, configuro cópias automáticas em dois lugares e testo a restauração na sua frente. Para profissionais liberais e famílias com muitas fotos.',
      price: 210,
    },
    {
      providerIndex: 1,
      title: 'Tecnologia para quem tem mais de 60: celular e computador sem medo',
      description:
        'Aulas em casa, com calma e apostila de letra grande. Videochamada com os netos, banco pelo celular, como reconhecer golpes. O filho não precisa mais ser o técnico da família.',
      price: 85,
      services: [{ title: 'Pacote de 4 aulas', price: 300 }],
    },
    {
      providerIndex: 2,
      title: 'Troca de tela de celular no mesmo dia',
      description:
        'Samsung, Motorola, Xiaomi e iPhone. Faço na sua frente em cerca de cinquenta minutos. Traga para a bancada na Boa Vista ou peço para buscar.',
      price: 250,
      services: [
        { title: 'Troca de bateria', price: 130 },
        { title: 'Troca do conector de carga', price: 120 },
        { title: 'Película e limpeza', price: 50 },
      ],
    },
    {
      providerIndex: 2,
      title: 'Celular molhado: banho químico e reparo de placa',
      description:
        'Não ligue e não coloque no arroz. Desmonto, limpo em ultrassom e avalio a placa ao microscópio. Quanto antes chegar, maior a chance.',
      price: 180,
    },
    {
      providerIndex: 2,
      title: 'Técnico em videogame: limpeza, HDMI e controle',
      description:
        'Console desligando sozinho, fazendo barulho de turbina ou sem imagem. Troco pasta térmica, conector HDMI e analógico com folga.',
      price: 160,
      services: [
        { title: 'Limpeza e pasta térmica', price: 140 },
        { title: 'Troca do conector HDMI', price: 220 },
        { title: 'Conserto de controle', price: 90 },
      ],
      hasCover: false,
    },
    {
      providerIndex: 2,
      title: 'Conserto de tablet e leitor digital',
      description: 'Tela, bateria e carga. Orçamento em um dia.',
      price: 150,
    },
  ],
};
