import type { Trade } from './trade';

export const mover: Trade = {
  key: 'mover',
  providers: [
    {
      name: 'Reginaldo Fretes e Mudanças',
      profession: 'Transportador',
      city: 'Campinas, SP',
      description: 'Caminhão baú, cobertores e gente cuidadosa.',
    },
    {
      name: 'Kelly Cristina Barros',
      profession: 'Motorista de utilitário',
      city: 'Goiânia, GO',
      description: 'Pequenos fretes e compras grandes, com carro fechado.',
      avatar: false,
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Mudança residencial com embalagem',
      description:
        'Levamos caixas, embalamos a cozinha, desmontamos e montamos os móveis. Caminhão de trinta m³ e três ajudantes. Preço para apartamento de dois quartos dentro de Campinas.',
      price: 1100,
      discount: 100,
      services: [
        { title: 'Quitinete ou estúdio', price: 580 },
        { title: 'Casa de 3 quartos', price: 1700 },
        { title: 'Campinas a São Paulo', price: 1900 },
        { title: 'Içamento de sofá ou piano', price: 690 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Frete por hora com ajudante',
      description: 'Mínimo de duas horas. Geladeira, sofá, material de obra, o que couber.',
      price: 130,
    },
    {
      providerIndex: 0,
      title: 'Guarda-móveis por mês',
      description: 'Box individual, seco e com câmera. Buscamos e devolvemos.',
      price: 220,
      hasCover: false,
    },
    {
      providerIndex: 1,
      title: 'Pequenos fretes e entregas',
      description:
        'Utilitário fechado, até seiscentos quilos. Busco a compra do marketplace, a bicicleta, a cama do cachorro. Mando a localização durante o trajeto.',
      price: 80,
      services: [
        { title: 'Com ajuda para subir escada', price: 120 },
        { title: 'Entrega em Aparecida de Goiânia', price: 100 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Transporte de animais de estimação',
      description: 'Caixa higienizada, ar-condicionado e paradas para água. Viagens de até quatrocentos km.',
      price: 150,
    },
  ],
};
