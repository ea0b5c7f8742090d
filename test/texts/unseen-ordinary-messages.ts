/**
 * Ordinary messages to count false alarms with. They were collected before the rules (the last 60 after a first
 * revision) and not used to write them. The first run gave 2 false alarms in 217, 3 while nothing was paid.
 */
export const UNSEEN_ORDINARY = `
Oi, tudo bem? Vi que o pedido foi confirmado.
Bom dia! Que horas você consegue chegar amanhã?
Chego entre 8h e 9h, pode ser?
Pode sim, vou estar em casa até meio-dia.
O endereço é Rua das Laranjeiras, 482, apto 301, Laranjeiras.
CEP 22240-006, perto do metrô.
O prédio tem portaria, é só falar que vai no 301.
O código do interfone é 301 e depois sino.
Você precisa que eu compre a tinta antes?
São duas paredes de 3,20 x 2,60 m, mais o teto.
Levo tudo, só separa um pano velho pra cobrir o sofá.
A parede da sala está descascando por fora, perto da janela.
Acho que dá uns 45 m² no total.
O disjuntor desarma toda vez que ligo o chuveiro.
O chuveiro é de 7500 W, 220 V.
Precisa trocar o cabo por um de 6 mm, o de 4 não aguenta.
Beleza, combinado então.
Já paguei pelo site, apareceu como aprovado aí?
O Pix caiu? Aqui diz que o pagamento foi confirmado.
Sim, aparece como pago. Obrigado!
Quando o dinheiro é liberado pra você?
Sete dias depois que você confirma.
Pode deixar que eu confirmo assim que terminar.
Vou atrasar uns 20 minutos, o trânsito está parado na Marginal.
Sem problema, te espero.
Você trabalha no sábado também?
Dia 14/12/2026 fica bom pra você?
Prefiro dia 15, de manhã.
Pedi a mudança de data no aplicativo, aceita aí por favor.
Aceitei a nova data.
Tem como mandar uma foto do quadro de luz?
Segue a foto.
A foto ficou escura, manda outra com a luz acesa?
Essa mancha no teto é infiltração, vem do vizinho de cima.
Ficou ótimo, muito obrigada pelo capricho!
Foi um prazer, qualquer coisa estou à disposição.
Deixa uma avaliação quando puder.
Quanto tempo demora pra secar entre uma demão e outra?
Umas 4 horas, com esse calor talvez 3.
Você dá garantia do serviço?
Garantia de 90 dias na mão de obra.
Esqueci minha trena aí, posso passar pra buscar?
Pode, estou em casa depois das 18h.
O material está incluso no valor de R$ 1.250,00?
Não, só a mão de obra. O material sai por volta de R$ 380,00 na loja.
Posso comprar na loja e você guarda a nota?
Comprei 2 latas de 18 litros, a nota deu R$ 689,80.
O piso é laminado, cuidado com água por favor.
Meu cachorro é mansinho, mas late bastante.
Vou com meu ajudante, o João. Precisa deixar o nome na portaria?
Precisa, me passa o nome completo dele pra eu liberar.
João Carlos Pereira dos Santos.
Liberado! A vaga de visitante é a 12, no subsolo 2.
O elevador de serviço funciona das 8 às 17.
A senha do wi-fi está na geladeira, se precisar.
A senha do portão é 2580#, depois empurra com força.
Estou na porta, pode abrir?
Toquei o interfone e ninguém atendeu.
Desci, estou indo.
O vazamento voltou, pode dar uma olhada?
Volto amanhã cedo sem custo, deve ser a vedação.
Já fechei o registro geral.
Qual é o modelo da máquina de lavar?
É uma Brastemp de 12 kg, modelo BWK12AB.
O código do erro que aparece é F08.
Esse código é da bomba de drenagem, tem conserto.
O código da tinta é 7342, cor Palha Suave.
Pode ser a lâmpada de LED mesmo, 9 W.
São 14 tomadas, 8 interruptores e 3 pontos de luz novos.
Faz o acabamento em gesso também?
Faço, mas aí é outro serviço do meu anúncio.
Vi no anúncio que tem limpeza de ar-condicionado, é split?
É split de 12.000 BTUs, os dois.
A última limpeza foi em março de 2025.
O ideal é limpar a cada 6 meses.
Aceita desmarcar? Surgiu uma reunião.
Claro, peça outra data pelo pedido que eu aceito.
Desculpa a demora pra responder, estava em obra.
Imagina, sem pressa.
Preciso da nota fiscal, você emite?
Emito sim, como MEI. Preciso do seu CPF pra nota.
O CPF é 529.982.247-25.
Nota enviada pelo sistema da prefeitura.
O valor do pedido ficou 320 reais, certo?
Isso, 320 pelo site, já com tudo.
Usei um cupom de desconto, muda alguma coisa pra você?
Não muda nada, recebo o mesmo.
A taxa do site já está no preço do anúncio.
Estou procurando alguém pra pintar a casa por fora ano que vem.
Quanto você cobra pra lavar a fachada por fora?
O lado de fora do portão está enferrujado.
Vou lixar e passar zarcão antes da tinta.
A aula de violão pode ser de 50 minutos?
Pode, e o material eu levo impresso.
Minha filha tem 9 anos e nunca tocou.
Ótima idade para começar!
Ela gostou muito da aula, já está praticando.
Você atende na Zona Norte? Moro no Tucuruvi.
Atendo toda a capital e Guarulhos.
Fica perto da estação, uns 5 minutos a pé.
Tem estacionamento na rua?
Tem Zona Azul, mas depois das 19h é livre.
O gato fugiu quando abri a porta, mas já voltou kkkk
Kkkkk ainda bem!
Feliz Natal pra você e sua família!
Obrigada, igualmente!
Ok
👍
Show de bola
Até amanhã!
Pode levar uma escada de 6 degraus?
Tenho uma de alumínio com 7.
Parcelei o sofá em 10x, não quero que suje rsrs
Fica tranquila, cubro tudo com lona.
A pia está entupida desde ontem.
Não use soda, deixa que eu passo a máquina.
Preciso montar um guarda-roupa de 6 portas da loja.
O manual está na caixa? São umas 60 peças.
Sim, e sobraram parafusos da outra vez.
Cobro por peça ou o pacote todo, está no anúncio.
O bolo é para 30 pessoas, dia 12 às 15h.
Massa de chocolate com recheio de brigadeiro branco.
Sem lactose, por favor, meu sobrinho é alérgico.
Pode escrever 'Parabéns, Duda' em rosa?
Escrevo sim, fica pronto até as 13h.
A sessão de fotos é no parque, se chover remarcamos?
Sim, sem custo.
Recebi as fotos, ficaram lindas!
Entrego 40 fotos tratadas em até 10 dias.
Meu pai vai receber você, ele é meio surdo, fale alto.
Combinado, pode deixar.
A chave do apartamento está com o porteiro.
Devolvi a chave na portaria, tudo certo.
Troquei a fechadura e deixei 3 cópias da chave.
Qual a marca do disjuntor que você usa?
Uso Schneider ou WEG, os dois são bons.
Estou com o comprovante do pagamento aqui no aplicativo.
O reembolso do outro pedido já caiu na minha conta.
Abri uma disputa porque o serviço não foi concluído.
Vou falar com o suporte da plataforma para resolver isso.
Cancelei sem querer, vou contratar de novo pelo site.
Hi, what time can you come tomorrow?
I can be there at 9 am, does that work?
Sure. The address is 120 Augusta Street, apartment 54.
Is the paint included in the price?
Only the labor, the paint is about 200 reais at the store.
The gate code is 4471, then push hard.
The error code on the washer is E21.
I paid on the site yesterday, can you see it?
Yes, it shows as paid. See you on Friday!
I'm running 15 minutes late, sorry.
The room is 3 by 4 meters with a high ceiling.
Could you send a picture of the leak?
It looks great, thank you so much!
The outside wall needs two coats.
Do you work on weekends?
Please ring the bell twice.
Pode trazer o comprovante da compra do material?
Depositei o lixo da obra na caçamba, tudo bem?
Meu banco caiu hoje, mas o pagamento do pedido foi ontem.
O banco de madeira precisa de verniz.
A mesa é de 1,80 por 0,90.
Quero o quarto da minha filha em rosa claro.
Faz um orçamento do jardim também?
Manda o orçamento pelo anúncio que eu contrato.
Faz a transferência do ponto de luz para o outro lado?
Transfere a tomada pra perto da cama, por favor.
Recebi seu pedido, vou separar as ferramentas.
Combinei com o síndico, barulho só até as 17h.
Passa na padaria da esquina e vira à direita.
Manda a localização que eu coloco no GPS.
Preciso de um adiantamento no horário, pode ser às 7?
O valor da peça é R$ 89,90, está na nota.
Dinheiro bem gasto, ficou lindo!
Economizei muito com você, valeu.
Recebo meu salário dia 5, aí contrato a segunda parte.
Quando receber o dinheiro eu compro a outra pia.
O token da porta eletrônica está sem pilha.
Confirma o número do apartamento?
Confirmei o serviço no site, pode conferir.
Qual é o número do pedido?
Meu pedido é o 10482.
Digita 12 no interfone e espera.
A fechadura digital tem senha, te abro quando chegar.
Você esqueceu o cartão da furadeira aqui.
Entrega o convite e o cartão de aniversário junto com as flores.
São 50 convites em papel couchê 300 g.
O fora do chuveiro pinga, o resto está bom.
Joguei fora as latas vazias.
Ele está fora de casa, só volta à noite.
A pintura de fora aguenta chuva?
Por dentro está ótimo, por fora falta uma demão.
Cancela a demão extra, já está bom assim.
Vou cancelar a aula de amanhã, estou com febre.
Melhoras! Remarcamos pela agenda.
A agência dos Correios fica ao lado.
Chego às 14:30, de ônibus 875A.
É a casa 1234, portão azul.
Faça direto no drywall, sem massa.
Pinta direto por cima do azulejo?
Vai direto até o fim da rua.
Enviei as fotos do antes e depois.
O certificado tem 40 horas de curso.
Só nós dois vamos carregar o piano?
Entre nós, o vizinho reclama de tudo kkk
Te passo a lista do material por aqui.
Passei a lista: 3 sacos de cimento, 2 de areia, 100 tijolos.
How much is the whole room?
Cash machine is near the bakery, if you need it.
My wife will be home all day.
Please send the receipt for the materials.
I'll confirm the job once you finish.
Transfer the shelf to the other wall, please.
Can you bring a ladder?
The wifi password is on the fridge.
What's the model of the heater?
Directly across from the park.
`
  .trim()
  .split('\n');
