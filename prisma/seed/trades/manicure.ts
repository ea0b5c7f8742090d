import type { Trade } from './trade';

export const manicure: Trade = {
  key: 'manicure',
  providers: [
    {
      name: 'Jéssica Amorim',
      profession: 'Manicure e pedicure',
      city: 'Goiânia, GO',
      description: 'Atendo em casa com material esterilizado em autoclave.',
    },
    {
      name: 'Thaís Bittencourt',
      profession: 'Designer de unhas e sobrancelhas',
      city: 'Santos, SP',
      description: 'Alongamento, nail art e sobrancelha com medida do rosto.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Manicure e pedicure em domicílio',
      description:
        'Pé e mão com esmaltação comum, cutícula bem tirada e sem pressa. Material esterilizado e lixa descartável. Atendo até as nove da noite.',
      price: 80,
      services: [
        { title: 'Só a mão', price: 50 },
        { title: 'Esmaltação em gel', price: 95 },
        { title: 'Spa dos pés', price: 110, description: 'Esfoliação, parafina e massagem.' },
      ],
    },
    {
      providerIndex: 0,
      title: 'Dia da noiva: unhas para você e as madrinhas',
      description: 'Até seis pessoas, no salão, no hotel ou em casa. Espumante por conta de vocês.',
      price: 360,
      discount: 40,
    },
    {
      providerIndex: 0,
      title: 'Podologia: unha encravada e calos',
      description: 'Avaliação, tratamento e orientação. Não dói como você imagina.',
      price: 130,
      hasCover: false,
    },
    {
      providerIndex: 1,
      title: 'Alongamento em fibra de vidro',
      description:
        'Formato natural, resistente e fino. Duas horas e meia, com nail art simples incluída. Manutenção a cada vinte e um dias.',
      price: 190,
      services: [
        { title: 'Manutenção', price: 120 },
        { title: 'Banho de gel', price: 110 },
        { title: 'Nail art (10 unhas)', price: 60 },
        { title: 'Remoção', price: 55 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Design de sobrancelhas com henna',
      description: 'Medidas do seu rosto, pinça e linha. A cor dura cerca de dez dias.',
      price: 65,
      services: [{ title: 'Brow lamination', price: 140 }],
    },
    {
      providerIndex: 1,
      title: 'Maquiagem social e para formatura',
      description:
        'Pele bem preparada, olhos como você gosta e cílios incluídos. Dura a festa inteira, choro de emoção e tudo. Reserve a data com antecedência.',
      price: 170,
    },
  ],
};
