import type { Trade } from './trade';

export const locksmith: Trade = {
  key: 'locksmith',
  providers: [
    {
      name: 'Sérgio Antunes',
      profession: 'Chaveiro',
      city: 'Rio de Janeiro, RJ',
      description: 'Chaveiro na Tijuca há quase trinta anos, filho de chaveiro. Abro sem estragar a porta.',
    },
    {
      name: 'Patrícia Guedes',
      profession: 'Chaveira automotiva',
      city: 'Uberlândia, MG',
      description: 'Chaves codificadas, telecomandos e ignição.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Chaveiro: abertura de porta residencial',
      description:
        'Trancou a chave dentro de casa? Abro a maioria das fechaduras sem furar. Peço documento e comprovante de endereço, para a sua segurança. Tijuca, Maracanã, Vila Isabel e Grajaú em até quarenta minutos.',
      price: 130,
      services: [
        { title: 'Abertura de fechadura tetra', price: 190 },
        { title: 'Abertura de cofre', price: 350 },
        { title: 'Atendimento depois das 22h', price: 180 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Troca de segredo e fechadura nova',
      description:
        'Mudou de casa ou perdeu o molho de chaves? Troco o segredo no local e entrego três cópias. Também instalo fechadura nova com material incluído.',
      price: 110,
      services: [
        { title: 'Troca de segredo simples', price: 85 },
        { title: 'Fechadura tetra instalada', price: 280, description: 'Com a peça e garantia de um ano.' },
        { title: 'Trava extra na porta da cozinha', price: 140 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Fechadura digital com senha e biometria',
      description:
        'Vendo e instalo, ou instalo a que você comprou. Ensino a família toda a usar e volto em trinta dias para ajustar.',
      price: 240,
      discount: 30,
    },
    {
      providerIndex: 0,
      title: 'Cópia de chaves em domicílio',
      description: 'Vou até você com a máquina. Mínimo de quatro cópias.',
      price: 60,
      hasCover: false,
    },
    {
      providerIndex: 1,
      title: 'Chave codificada e canivete para carro',
      description:
        'Faço chave reserva, programo o transponder e troco a carcaça quebrada. Atendo onde o carro estiver, com agendamento. Consulte o modelo antes de contratar.',
      price: 320,
      services: [
        { title: 'Troca de carcaça do canivete', price: 120 },
        { title: 'Chave reserva simples', price: 180 },
        { title: 'Perda total de chaves', price: 690 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Abertura de veículos sem danos',
      description:
        'Carro trancado com a chave dentro, porta-malas ou tampa do tanque. Chego em cerca de trinta minutos.',
      price: 140,
    },
    {
      providerIndex: 1,
      title: 'Conserto de ignição e miolo de porta',
      description:
        'Chave que gira em falso, que quebra dentro ou que só entra com jeitinho. Conserto o miolo e mantenho a sua chave.',
      price: 210,
    },
  ],
};
