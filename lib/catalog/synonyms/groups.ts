/**
 * Words for the same service, one group per line: a search for one also finds the others. A phrase matches its words in
 * any order and anywhere in an ad, so no phrase consists of common words only. Accents, plural and gender do not matter,
 * so a group names each word once; only 'unhas', 'obras', 'artes' and 'pets' have stems of their own.
 */
const GROUPS = `
diarista, faxineira, faxina, limpeza de casa, limpeza residencial, limpeza doméstica
empregada doméstica, empregada mensalista, doméstica mensalista, secretária do lar
passadeira, passar roupa, engomadeira
lavadeira, lavanderia, lavar roupa
limpeza pós-obra, limpeza pós-obras, limpeza pós-construção, limpeza pesada
limpeza de vidros, lavagem de vidros, limpador de vidros, limpeza de janelas
limpeza de fachada, lavagem de fachada, hidrojateamento
limpeza de caixa d'água, lavagem de caixa d'água, limpeza de caixa dagua, limpeza de reservatório
limpeza de ar-condicionado, higienização de ar-condicionado, limpeza de split, higienização de split
limpeza de pele, esteticista, estética facial, tratamento facial
piscineiro, limpeza de piscina, manutenção de piscina, tratamento de piscina
dedetização, dedetizadora, desinsetização, controle de pragas, exterminador de pragas
descupinização, descupinizadora, tratamento de cupim, controle de cupim
desratização, controle de ratos, controle de roedores
organizadora de ambientes, personal organizer, organização de ambientes, organização de armários
desentupidora, desentupimento, esgoto entupido, ralo entupido, vaso entupido, pia entupida
limpa-fossa, limpeza de fossa, esgotamento de fossa
retirada de entulho, remoção de entulho, coleta de entulho, caçamba
sucateiro, sucata, ferro-velho
jardineiro, jardinagem, manutenção de jardim, cuidar do jardim
corte de grama, aparar grama, cortador de grama
roçada, roçagem, roçador, capina, carpir, limpeza de terreno, limpeza de lote
podador, poda de árvore, corte de árvore, poda de cerca viva
paisagista, projeto de jardim
irrigação, rega automática
poço artesiano, perfuração de poço, poceiro, poço semiartesiano
bomba d'água, motobomba, bomba de poço
ajudante de pedreiro, servente de pedreiro, servente de obra, auxiliar de pedreiro, ajudante de obra, servente de obras
pedreiro, alvenaria
mestre de obras, mestre de obra, encarregado de obras, gerenciamento de obras, gerenciamento de obra, acompanhamento de obras, acompanhamento de obra
construtora, empreiteira, construção civil, construir casa
reforma, remodelação
azulejista, ladrilheiro, assentamento de piso, assentamento de porcelanato, assentamento de azulejo, colocação de piso
piso laminado, piso flutuante, piso vinílico
raspagem de taco, raspagem de assoalho, sinteco, polimento de piso de madeira
gesseiro, gesso, drywall, sanca
rebaixamento de teto, forro rebaixado, forro de teto
pintor, pintura, pintar
funileiro, funilaria, lanterneiro, lanternagem, chapeação, chapeador, martelinho de ouro, pintura automotiva
grafiato, textura
impermeabilização, impermeabilizador, manta asfáltica, infiltração
caça-vazamento, detecção de vazamento, vazamento de água, geofone
telhadista, telhado, troca de telhas, goteira, destelhamento
calheiro, calha, rufo
serralheiro, serralheria, portão de ferro, grade de ferro
soldador, solda, soldagem
vidraceiro, vidraçaria, box de banheiro, box de vidro, colocação de vidro
fechamento de sacada, fechamento de varanda, envidraçamento, cortina de vidro
esquadria, janela de alumínio, porta de alumínio
marmoraria, bancada de granito, pia de granito, bancada de mármore
marceneiro, marcenaria, móveis planejados, móveis sob medida, armário planejado, armário sob medida
carpinteiro, carpintaria
pergolado, caramanchão
restauração de móveis, restauro de móveis, reforma de móveis, recuperação de móveis
laqueação, laqueador, laqueamento
montador de móveis, montagem de móveis, montar móveis, desmontagem de móveis, montagem de guarda-roupa, montar guarda-roupa
tapeceiro, tapeçaria, reforma de estofado, reforma de sofá, reforma de cadeira
marido de aluguel, faz-tudo, pequenos reparos, pequenos consertos, reparos domésticos, quebra-galho
encanador, bombeiro hidráulico, hidráulica, instalação hidráulica
troca de torneira, conserto de torneira, torneira pingando, torneira vazando
conserto de descarga, válvula de descarga, caixa acoplada, descarga
eletricista, instalação elétrica, instalador elétrico, fiação, rede elétrica, parte elétrica, eletrotécnica
autoelétrica, auto elétrica, eletricista automotivo, eletricista de carro
padrão de energia, padrão de entrada, entrada de energia, poste padrão, relógio de luz
energia solar, placa solar, painel solar, fotovoltaico
luminária, lustre, iluminação, spot de luz
carregador de carro elétrico, ponto para carro elétrico, wallbox
ar-condicionado, split, climatização
refrigerista, refrigeração, câmara fria
geladeira, freezer
máquina de lavar, lavadora, lava e seca
lava-louças, lavadora de louças
fogão, cooktop
micro-ondas, microondas
televisão, televisor, tv, smart tv
suporte de tv, painel de tv, fixar tv, pendurar tv
antenista, parabólica
aquecedor a gás, aquecedor de água, boiler
instalação de gás, tubulação de gás, gasista, encanador de gás
purificador de água, filtro de água, bebedouro
coifa, depurador, exaustor
eletrodoméstico, linha branca
chaveiro, cópia de chave, abertura de porta, abrir porta, porta trancada, troca de segredo, troca de fechadura
fechadura digital, fechadura eletrônica, fechadura biométrica
câmera de segurança, câmera de vigilância, cftv, videomonitoramento, monitoramento por câmera, circuito fechado de tv
cerca elétrica, concertina
interfone, porteiro eletrônico, videoporteiro, vídeo porteiro
portão eletrônico, portão automático, motor de portão, automatização de portão
automação residencial, casa inteligente, casa automatizada
rede de proteção, tela de proteção, rede para sacada, rede para janela, tela para gatos
tela mosquiteira, mosquiteiro
persiana, cortina
toldo, cobertura retrátil
alambrado, tela de arame, cerca de arame
calceteiro, calçamento, bloquete, piso paver, piso intertravado, paralelepípedo
demolição, demolidor, derrubar parede, quebrar parede
terraplanagem, terraplenagem, retroescavadeira, escavadeira, escavação
engenheiro civil, engenharia civil, projeto estrutural, cálculo estrutural
arquiteto, arquitetura, projeto arquitetônico, planta baixa
designer de interiores, decorador de interiores, decoração de interiores, decoração de ambientes
topógrafo, agrimensor, georreferenciamento
alpinista industrial, rapel industrial, trabalho em altura
amolador, afiador, afiação, amolar facas
frete, carreto, fretista, freteiro, mudança, transporte de móveis, transporte de cargas
içamento, guindaste, munck
guarda-móveis, self storage, depósito de móveis
motoboy, motofrete, entregador de moto, entrega de encomendas
motorista particular, chofer, motorista executivo
transporte escolar, van escolar, perua escolar, tio da van
fretamento, aluguel de van, van com motorista, micro-ônibus
guincho, reboque, autossocorro, auto socorro, socorro mecânico
mecânico, conserto de carro, revisão de carro
conserto de moto, oficina de moto, mecânico de moto, revisão de moto
borracheiro, borracharia, conserto de pneu, troca de pneu, pneu furado, vulcanização
lava-jato, lava-rápido, lavagem de carro, lavar carro, lavagem automotiva
estética automotiva, polimento de carro, polimento automotivo, vitrificação automotiva
insulfilm, insufilm, película automotiva, película para vidro
despachante, documentação de veículo, transferência de veículo, emplacamento
vistoria veicular, vistoria cautelar, laudo cautelar
instrutor de direção, aula de direção, aula de volante, autoescola, aprender a dirigir
bicicleta, bike
conserto de bicicleta, mecânico de bicicleta, oficina de bicicleta, conserto de bike, mecânico de bike, oficina de bike
técnico de informática, técnico de computador, suporte técnico, conserto de computador, conserto de pc, formatar computador, formatação de computador, computador lento
computador, pc
notebook, laptop
celular, smartphone, iphone
videogame, video game, playstation, xbox
impressora, cartucho, toner
wi-fi, wifi, roteador
cabeamento estruturado, cabeamento de rede, rede de computadores
recuperação de dados, recuperação de arquivos, recuperar arquivos
desenvolvedor, programador web, programador de sistemas, desenvolvimento de software, desenvolvimento de sistemas
site, website, webdesigner, web designer, landing page, página na internet
loja virtual, e-commerce, ecommerce, loja online
app, aplicativo de celular, desenvolvimento de aplicativo, desenvolvedor de aplicativo, criação de aplicativo, design de aplicativo
planilha, excel
digitador, digitação
gestor de tráfego, tráfego pago, google ads, facebook ads, anúncios no google
social media, mídias sociais, redes sociais, gestão de instagram
designer gráfico, arte gráfica, artes gráficas, criação de arte, criação de artes
logotipo, logomarca, identidade visual, criação de marca
ilustrador, ilustração
panfleto, folheto, folder, flyer
panfletagem, panfleteiro, entrega de panfletos
letreiro, letra caixa, fachada de loja, comunicação visual
adesivagem, plotagem, envelopamento
editor de vídeo, edição de vídeo, editar vídeo
videomaker, filmagem, cinegrafista, filmmaker, gravação de vídeo
fotógrafo, ensaio fotográfico, sessão de fotos, book fotográfico
drone, filmagem aérea, foto aérea, imagem aérea
redator, copywriter, produção de textos, criação de textos
revisor de textos, revisão de textos, correção de textos, revisão de tcc
formatação abnt, formatação de tcc, normas abnt
tradutor, tradução, traduzir
locutor, locução, narração
cabeleireiro, cabelereiro, salão de beleza, corte de cabelo, hair stylist
barbeiro, barbearia, corte masculino, barber shop
manicure, pedicure, unha, unhas, esmaltação
alongamento de unhas, alongamento de unha, unha de gel, unhas de gel, unha de fibra, unhas de fibra, unha em acrigel, unhas em acrigel, nail designer
podólogo, unha encravada, unhas encravadas, calista
maquiador, maquiagem, maquilagem, makeup
micropigmentação, microblading, maquiagem definitiva
extensão de cílios, alongamento de cílios, lash designer, cílios fio a fio
depilação, depiladora
trancista, trançadeira, box braids, trança nagô, trança afro
mega hair, megahair, alongamento de cabelo, aplique de cabelo
progressiva, alisamento, alisar cabelo, botox capilar, selagem capilar
mechas, balayage, luzes no cabelo
penteado, penteadista
tatuador, tatuagem, tattoo
piercing, body piercer
massagista, massoterapeuta, massoterapia
massagem modeladora, massagem redutora
consultoria de imagem, personal stylist, coloração pessoal
cuidador de idosos, acompanhante de idosos, home care
babá, babysitter, baby sitter, cuidadora infantil
enfermeiro, enfermagem, aplicação de injeção, curativo em casa
fisioterapeuta, fisioterapia, fisio
psicólogo, psicoterapeuta, psicoterapia, atendimento psicológico
psicopedagogo, dificuldade de aprendizagem
nutricionista, reeducação alimentar, plano alimentar, nutri
fonoaudiólogo, fonoterapia
dentista, odontologia
personal trainer, preparador físico, educador físico, treinador físico, treino personalizado
yoga, ioga
doula, acompanhante de parto
reiki, reikiano
quiropraxia, quiroprático
cartomante, tarot, tarô, tarólogo, jogo de búzios
astrólogo, mapa astral
pet sitter, petsitter, cat sitter, babá de pet, babá de gato, babá de cachorro, cuidador de animais
hotel para cachorro, hospedagem de cães, hotel pet, hotelzinho pet, creche canina
passeador de cães, passeador de cachorro, dog walker, passear com cachorro
adestrador, treinador de cães
banho e tosa, tosador, tosa, pet shop, petshop
veterinário, veterinária, vet
táxi pet, táxi dog, transporte de animais, transporte de pets, transporte de pet
pet, pets
reforço escolar, aula de reforço, explicadora escolar, banca escolar, acompanhamento escolar
técnica vocal, aula de canto, professor de canto, preparador vocal
libras, língua de sinais
alfabetização, alfabetizadora
violão, guitarra
aula de piano, aula de teclado, professor de piano, professor de teclado
dança de salão, aula de dança, professor de dança
natação, nadar
muay thai, boxe tailandês
confeiteira, boleira, confeitaria, bolo, cake designer
salgadeira, salgado, salgadinho, coxinha
doceira, docinho, brigadeiro, doces para festa, doces finos
buffet, bufê, banqueteira
churrasqueiro, churrasco, assador, parrilheiro
cozinheira, personal chef, chef em casa, chef particular
marmita, marmitex, quentinha, comida congelada, refeição congelada
garçom, garçonete
barman, bartender, coquetelaria
recreador, recreação infantil, animador de festa, animação de festa
mágico, ilusionista
dj, discotecagem, som para festa, sonorização
música ao vivo, músico para eventos, banda para festa, cantor para casamento
decoração de festa, decorador de festa, decoração de aniversário, arco de balões, decoração com balões
cerimonialista, assessoria de casamento, assessoria de eventos, organizador de eventos, organização de casamento
mestre de cerimônias, apresentador de eventos
convite de casamento, convite de aniversário, convite personalizado
lembrancinha, lembrança de aniversário, lembrança de festa
brinde personalizado, brinde corporativo, brinde promocional
pula-pula, cama elástica, brinquedo inflável, tobogã inflável
aluguel de mesas, aluguel de cadeiras, locação de mesas, locação de cadeiras
aluguel de tenda, locação de tenda, tenda para festa
gerador de energia, grupo gerador
florista, floricultura, buquê, arranjo de flores
cesta de café da manhã, café da manhã surpresa, cesta de presente
vigilante, vigia noturno, segurança particular, segurança patrimonial, segurança de eventos
costureira, alfaiate, modista, ajuste de roupa, conserto de roupa, bainha, barra de calça
bordado, bordadeira
crochê, crocheteira, amigurumi
sapateiro, sapataria, conserto de sapato, conserto de bolsa
relojoeiro, relojoaria, conserto de relógio
joalheiro, ourives, joalheria, conserto de joia
luthier, conserto de violão, conserto de guitarra, conserto de instrumento musical
estamparia, serigrafia, silk screen, camiseta personalizada, sublimação
advogado, advocacia, assessoria jurídica, consultoria jurídica
contador, contabilidade
imposto de renda, irpf, declaração de ir
abertura de empresa, abrir empresa, abrir cnpj, abrir mei, abertura de mei
corretor de imóveis, imobiliária, consultor imobiliário
corretor de seguros, consultor de seguros, cotação de seguro
síndico, administradora de condomínio, administração de condomínio
educação financeira, consultor financeiro, planejador financeiro, finanças pessoais
currículo, curriculum
coach, coaching, mentoria
detetive, investigador particular, investigação particular
assistente virtual, secretária remota, secretariado remoto
telemarketing, call center, teleatendimento

conserto, reparo, manutenção, assistência técnica
obra, obras
limpeza, lavagem, higienização
instalação, instalar, colocação
aula, professor, curso
aluguel, locação, alugar
cachorro, cão
sofá, estofado
carro, automóvel, veículo
tapete, carpete
casa, residência, residencial, domicílio
`;

/** A general word, and the specific words that a search for it also finds; not the reverse. */
const GENERAL_WORDS = `
limpeza: faxina, diarista
limpar a casa: limpeza de casa, faxina, diarista
arrumar a casa: limpeza de casa, faxina, diarista, organização de ambientes
organizar a casa: organização de ambientes, personal organizer
limpeza de obra: limpeza pós-obra, limpeza pesada
mensalista: empregada doméstica
trabalhadora doméstica: empregada doméstica, secretária do lar
arrumar: conserto, reparo, manutenção
reparos residenciais: marido de aluguel, faz-tudo, pequenos reparos
poda: podador, corte de árvore
pintura de móveis: laqueação, laqueador
forro: rebaixamento de teto
troca de vidro: vidraceiro, vidraçaria
paver: calceteiro, bloquete, piso intertravado
entregador: motoboy, motofrete
vigia: vigilante, segurança patrimonial
logo: logotipo, logomarca, identidade visual
oficina: mecânico
terapia: psicólogo, psicoterapia
terapeuta: psicólogo, psicoterapeuta
programação: desenvolvedor, desenvolvimento de software
programador: desenvolvedor, desenvolvimento de software
aplicativo: app
internet sem fio: wifi, roteador
rede sem fio: wifi, roteador
foto: fotógrafo, ensaio fotográfico
desenhista: ilustrador, ilustração
trança: trancista, box braids
cuidador: acompanhante de idosos, home care
cuidar de idosos: cuidador de idosos, acompanhante de idosos
cuidar de crianças: babá, cuidadora infantil
nutrição: nutricionista
fono: fonoaudiólogo
búzios: cartomante, tarot
explicadora: reforço escolar, aula de reforço
pegue e monte: decoração de festa
seguradora: corretor de seguros
cupim: descupinização
costura: costureira
beleza: cabeleireiro, manicure, maquiagem, sobrancelha, depilação
pet: cachorro, gato, animais
festa infantil: decoração de festa, recreação infantil, bolo, pula-pula
obra: pedreiro, reforma, construção
informática: computador, notebook
transporte: frete, carreto
`;

export function listSynonymGroups(): string[][] {
  return linesOf(GROUPS).map((line) => line.split(', '));
}

export function listGeneralWords(): { word: string; specific: string[] }[] {
  return linesOf(GENERAL_WORDS).map((line) => {
    const [word = '', specific = ''] = line.split(': ');
    return { word, specific: specific.split(', ') };
  });
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
