import type { Trade } from './trade';

export const bricklayer: Trade = {
  key: 'bricklayer',
  providers: [
    {
      name: 'Antônio Carlos Pereira',
      profession: 'Pedreiro',
      city: 'Goiânia, GO',
      description: 'Pedreiro e azulejista, vinte e cinco anos de obra. Trabalho com meu filho e um ajudante.',
    },
    {
      name: 'Francisco das Chagas',
      profession: 'Mestre de obras',
      city: 'Manaus, AM',
      description: 'Reformas completas com cronograma e fotos toda sexta-feira.',
    },
  ],
  ads: [
    {
      providerIndex: 0,
      title: 'Pedreiro para pequenas reformas',
      description:
        'Levantar ou derrubar parede, rebocar, fazer contrapiso, fechar rasgo de encanamento. A diária é de oito horas, com um ajudante. Passo a lista de material por mensagem e confiro a entrega.',
      price: 280,
      services: [
        { title: 'Diária só do pedreiro', price: 200 },
        { title: 'Reboco de parede (até 10 m²)', price: 350 },
        { title: 'Abertura de vão para porta', price: 420 },
        { title: 'Calçada e contrapiso (até 15 m²)', price: 690 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Assentamento de porcelanato e azulejo',
      description:
        'Corte limpo, junta alinhada e caimento certo no box. Nivelo com espaçador e cunha, peça por peça. Preço para até dez m².',
      price: 650,
      discount: 50,
      services: [
        { title: 'Azulejo de banheiro completo', price: 1250 },
        { title: 'Rodapé (até 30 metros)', price: 270 },
        { title: 'Troca de peças quebradas', price: 180 },
      ],
    },
    {
      providerIndex: 0,
      title: 'Churrasqueira de alvenaria sob medida',
      description:
        'Projeto simples com você, fundação, tijolo refratário, chaminé que não volta fumaça e bancada. Já fiz mais de sessenta em Goiânia. Leva de seis a nove dias.',
      price: 2400,
    },
    {
      providerIndex: 0,
      title: 'Muro, calçada e portão',
      description: 'Fundação, bloco, chapisco e reboco. Orçamento na hora, no local.',
      price: 1800,
      hasCover: false,
    },
    {
      providerIndex: 1,
      title: 'Reforma de banheiro em 12 dias',
      description:
        'Um preço fechado para demolição, encanamento, impermeabilização, revestimento e louças, com equipe própria. Você escolhe os acabamentos; eu cuido do resto, do entulho e da poeira. Fotos toda sexta e pagamento por etapa.',
      price: 4900,
      services: [
        { title: 'Lavabo', price: 3200 },
        { title: 'Troca só do revestimento', price: 2100 },
        { title: 'Box com nicho', price: 890 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Telhado: conserto de goteiras e troca de telhas',
      description:
        'Subo com linha de vida e cinto. Troco telhas, calhas e rufos, refaço a cumeeira. Em Manaus a chuva não espera: atendo em até quarenta e oito horas.',
      price: 380,
      services: [
        { title: 'Limpeza e conserto de calhas', price: 220 },
        { title: 'Manta térmica (até 50 m²)', price: 1400 },
      ],
    },
    {
      providerIndex: 1,
      title: 'Ampliação: mais um quarto na sua casa',
      description:
        'Da fundação à pintura, com projeto assinado por engenheiro parceiro e alvará. O valor é da visita com estudo e planilha de custos.',
      price: 450,
    },
    {
      providerIndex: 1,
      title: 'Piso de cimento queimado e concreto polido',
      description:
        'Para garagem, loja ou sala. Acabamento liso, com juntas para não trincar. Preço até vinte m².',
      price: 1300,
    },
  ],
};
