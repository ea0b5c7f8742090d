import type { WarningKind } from '@/lib/messaging/warnings/rules';

/** One message per line that must be recognised, by its kind of warning. */
export const RISKY: Record<WarningKind, string[]> = {
  payment_outside: `
Me paga por fora que eu dou um desconto
Fechamos por fora, sem taxa
Manda um pix direto, sem taxa da plataforma
Faz um pix pra mim que sai sem a comissão do site
Por fora fica mais barato pra nós dois
Vamos acertar tudo por fora
Posso te pagar por fora?
Fora do site eu faço por 200
Dá pra pagar fora da plataforma?
Prefiro combinar por fora do app
Paga direto pra mim
Pode pagar direto comigo quando eu chegar
Transfere direto pra minha conta
Deposita na minha conta que eu vou hoje
Faz um pix que eu reservo o dia
FAZ UM PIX DE 50
Me manda um pix de R$ 80 pra eu comprar o material
Manda o pix agora e eu saio daqui
Te faço um pix amanhã
Aceito pix também
Pode pagar no pix quando eu terminar
Posso mandar o valor no seu pix?
Qual é o seu pix?
Me passa a sua chave pix
f a z um p i x
Me manda um p.i.x
Fаz um piх aí
Faz um ｐｉｘ
Pix direto é mais rápido
Só recebo em dinheiro
Em dinheiro faço por menos
Aceito em espécie
Dinheiro na mão eu dou 15% de desconto
Preciso de um sinal de 100 reais antes
Manda um sinal pra garantir o horário
Preciso de adiantamento em dinheiro
Adianta metade que eu começo segunda
Tem que dar entrada de 200
Cancela aqui e a gente combina direto
Cancela o pedido e paga comigo, fica mais barato
Assim a gente faz sem pagar a taxa
Dá pra evitar a comissão deles
Vou te mandar um link de pagamento
Te mando o boleto
Faço a transferência pra sua conta?
Ag 0001 conta 123456-7
Acertamos o valor só nós dois
Esquece esse site
Pode ser por PicPay?
Pay me directly please
Can you pay in cash?
I only take cash
We can deal outside the platform and save the fee
Do a bank transfer to my account
Send me a pix for the deposit
Do you have Venmo?
`
    .trim()
    .split('\n'),
  pix_key: `
Minha chave pix é 529.982.247-25
Minha chave Pix é o meu celular
Chave pix: joana@example.com
A chave é meu CPF
Pix: 11 98765-4321
Segue a chave: 123e4567-e89b-42d3-a456-426614174000
123e4567-e89b-42d3-a456-426614174000
Meu pix é o telefone
Anota meu pix aí
O pix é meu email mesmo
Pix no cpf 52998224725
11987654321 é o pix
joana@example.com (pix)
00020126360014br.gov.bcb.pix0114+5511987654321
Chave aleatória: 9f1c
My pix key is 11987654321
`
    .trim()
    .split('\n'),
  code_request: `
Me passa o código que chegou por SMS
Qual o código que chegou aí?
Vai chegar um código no seu celular, me manda
Chegou um código de 6 dígitos?
Me informa o código de confirmação
Preciso do código de segurança pra continuar
Me manda o código que enviamos para o seu e-mail
Manda o código do seu WhatsApp
Me diz sua senha
Qual a sua senha?
Informe a senha da conta do banco
Preciso do token do app
Me passa o CVV
Quais os números do seu cartão?
Manda a foto do cartão
Tell me the code you received
I need the verification code
What's your password?
`
    .trim()
    .split('\n'),
  contact: `
Me chama no WhatsApp
Meu zap é (11) 98765-4321
11987654321
nove oito sete seis cinco quatro três dois um
Me liga: 21 3333-4444
ana@example.com
Segue lá no instagram
www.anapinturas.com.br
chama no t e l e g r a m
Fala comigo no ｗｈａｔｓ
`
    .trim()
    .split('\n'),
};

/** Ordinary sentences similar to those above; they cause no warning while an order is paid. */
export const ORDINARY = `
Já paguei pelo site
O pix do site caiu
Paguei o pix pelo aplicativo agora
Posso pagar no pix pelo site?
Faço o pix no app e você recebe depois
O código Pix expirou, gerei outro
Faz o pix copia e cola que o site mostra
Não faço por fora, só pela plataforma
Não aceito pagamento fora do site
Nunca pague fora do aplicativo
Não recebo em dinheiro
Não precisa mandar pix, está tudo pago no site
Não mande dinheiro, o site cuida disso
Quero pintar o muro por fora
A casa está suja por fora
Fecha o buraco por dentro e por fora
Você limpa a janela por fora também?
Combinado, pinto por dentro e por fora
Fica fora do prédio?
Estou fora da cidade até sexta
Moro fora de São Paulo
Vou direto pra sua casa
Fala direto com o porteiro
Pode subir direto
Comprei a tinta em dinheiro na loja
Paguei em dinheiro na loja e guardei a nota
O sinal do wi-fi é fraco no quarto
O sinal da antena caiu
Dei sinal de luz na rua e ninguém viu
A entrada é pela Rua B
A entrada de água é de 3/4
Metade da parede já está pronta
Faço metade hoje e metade amanhã
Sem taxa de visita
Não cobro taxa de deslocamento
Tem taxa de entrega?
Cancela a visita de hoje, por favor
Cancelei e contratei de novo
Vou transferir a aula para quinta
Pode transferir o horário?
Recebi o boleto do condomínio
A conta de luz veio alta
A conta do material deu 300
Minha esposa vai estar em casa
O depósito de material fica na esquina
Cadastrei minha chave pix no perfil
Onde troco a minha chave pix?
A chave do portão é a maior
A chave está com o vizinho
A chave é a de cabo azul
Perdi a chave de fenda
Pega a chave na portaria
Meu CPF para a nota: 529.982.247-25
Meu e-mail para a nota é ana@example.com
Meu celular é 11 98765-4321, me liga quando chegar
O código do portão é 4521
Me manda o código da tinta
Qual o código do erro?
Me passa o código do produto que chegou
Qual é o código da peça que veio na caixa?
Qual o código do interfone?
Me manda o código de rastreio
Não passe o código para ninguém
Nunca me mande sua senha
Qual é a senha do wi-fi?
Me passa a senha da internet?
A senha do alarme é 1234
Deixei meu cartão de visita aí
Precisa de cartão de acesso no prédio?
Fica por R$ 350,00
São 40 reais o metro
Dou desconto para três paredes
O serviço fica mais barato na semana que vem
Quanto custa por metro?
Chego em 10 minutos
I'll pay on the site tonight
I already paid through the app
I never take payments outside the site
The gate code is 1234
What's the error code?
What's the color code of the paint?
The outside of the house needs paint
Go directly to the second floor
Is there a delivery fee?
`
  .trim()
  .split('\n');
