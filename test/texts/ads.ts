import type { ReviewGround } from '@/lib/operator/ad-review-queue/rules';

/** One ad per line that must be queued for review, by its ground. */
export const REVIEWED_ADS: Record<Exclude<ReviewGround, 'new_account'>, string> = {
  forbidden_service: `
Faço TCC e monografia do zero, entrega em 10 dias
Diploma falso de ensino médio com histórico
CNH sem prova e sem aula, direto na sua casa
Vendo atestado médico sem consulta
Hackeio Instagram e recupero senhas de terceiros
Clono WhatsApp para descobrir traição
Rastreio celular da esposa sem ela saber
Desbloqueio de iCloud de qualquer aparelho
Faço gato de luz que a companhia não vê
Adultero relógio de luz, sua conta cai pela metade
Diminuo a quilometragem do carro com aparelho
IPTV com canais desbloqueados
Vendo pistola e munição, entrego em todo o Brasil
Entrego maconha em casa
Vendo cytotec original
Anabolizantes importados para academia
Empréstimo particular para negativado sem consulta
Agiota em São Paulo, dinheiro na hora
Robô do Aviator com lucro garantido
Renda garantida de 5% ao dia
Limpo seu nome no Serasa sem pagar a dívida
Acompanhante de luxo para viagens
Massagem erótica no local
Vendo papagaio filhote manso
Compro e vendo seguidores e curtidas
Amarração amorosa com resultado
Cobrança de dívidas na marra
Fake diplomas and degrees, delivered in a week
I take your exam for you
Hack your partner's WhatsApp account
Guaranteed daily returns on your savings
Faço prova do concurso no lugar de você`,
  payment_outside: `
Pintura de casas. Pagamento por fora tem desconto de 10%
Fora do site eu faço mais barato
Só recebo em dinheiro, no dia do serviço
Faz um pix de 50 para reservar a data
Aceito pix direto, sem pagar taxa nenhuma
Metade adiantado em dinheiro e metade no final
I clean houses. Pay me directly in cash and save the platform fee`,
  pix_key: `
Minha chave Pix é 529.982.247-25
Pix: ana.silva@example.com
Anota a chave pix aí: 11 98765-4321`,
  contact: `
Chame no WhatsApp 11 98765-4321
Me siga no Insta para ver os trabalhos
Fotos em www.anapinturas.com.br
Ligue para nove oito sete meia cinco quatro três dois um
Mande mensagem para ana@example.com
Z A P onze nove oito sete seis cinco quatro três dois um
Text me on Telegram for a quote`,
};

/** One harmless ad per line, close to those above: none may be queued. */
export const ORDINARY_ADS = `
Revisão e formatação de TCC nas normas da ABNT
Orientação para monografia e artigo: correção e normas
Aulas de matemática para Enem e vestibular
Preparação para concurso: simulados toda semana
Instalação de tomadas e troca do relógio de luz com autorização da companhia
Conserto de hidrômetro com vazamento e troca de registro
Aulas de tiro com arco para iniciantes
Massagem relaxante e drenagem linfática
Massagem desportiva para corredores
Chá revelação: decoração surpresa para o sexo do bebê
Roda de conversa sobre educação sexual para escolas
Banho e tosa de cães e gatos
Passeio com cães na zona sul
Hospedagem para gatos em casa telada
Adestramento de papagaio que já é da família
Resgate de animais silvestres que entraram em casa
Controle de pragas e dedetização com licença
Configuração de celular novo e backup das fotos
Troca de tela de iPhone e Samsung no mesmo dia
Rastreamento veicular: instalação do equipamento que você comprou
Edição de vídeo para casamento e aniversário
Fotos de família no parque, com 30 imagens tratadas
Gestão de anúncios para pequenas lojas
Criação de logotipo em três versões
Declaração de imposto de renda com recibo de entrega
Abertura de MEI e emissão de notas fiscais
Consultoria para sair das dívidas e organizar as contas
Renegociação de dívidas com os bancos: plano e cartas
Pintura por dentro e por fora, com garantia
Lavagem da fachada por fora do prédio com corda
Acompanhante de idosos para consultas e passeios
Acompanhante hospitalar, plantão de 12 horas
Cuidadora com curso e carta de recomendação
Frete dentro da cidade, com ajudante
Mudança de um quarto, ida no mesmo dia
Tradução juramentada do inglês, entrega em 5 dias
Tradução de diplomas e certificados para estudar fora
Aulas de violão em casa, material incluído
Aulas de inglês para viagem, duas vezes por semana
Chaveiro 24 horas: abertura de portas e cópia de chaves
Cópia de chave codificada do carro com o documento em mãos
Pagamento só pelo site, com garantia de sete dias
Não faço serviços por fora da plataforma
A taxa de deslocamento está incluída no preço
Sinal de wifi fraco? Instalo repetidores
Conserto de máquina de lavar de 8 a 15 kg
Diária de faxina de 8h às 17h em apartamento de até 100 m²
Instalo ar-condicionado de 9.000 a 12.000 BTUs
Marcenaria sob medida: armário de 2,40 x 2,60 m
Bolo de 2 kg para 20 pessoas, encomenda com 3 dias
Ternos e vestidos ajustados em 48 horas
Advogada de família: primeira conversa de 40 minutos
Defesa em processo de trânsito e recurso de multa
Personal trainer: treino de força sem anabolizante
Piscina limpa toda semana, produtos por minha conta
House cleaning with your products or mine
Piano lessons for beginners at your place
Garden care twice a month
Proofreading of your thesis in English
Dog walking in the mornings`;
