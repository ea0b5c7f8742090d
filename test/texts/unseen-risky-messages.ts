/**
 * Risky messages, collected like the ordinary ones before the rules. The first run missed 3 of 46, and none with
 * contact data.
 */
export const UNSEEN_RISKY = `
Se pagar direto pra mim faço por 250
Me paga por fora que sai mais barato
Cancela o pedido aí e acerta comigo em dinheiro
Prefiro receber em espécie, o site demora muito
Vamos fechar por fora do site pra não pagar a taxa deles
Dá pra fazer um pix direto na minha conta?
Manda um sinal de 100 reais no meu pix pra reservar
Só vou se você depositar metade antes
Posso te pagar fora do aplicativo?
Te transfiro direto e a gente esquece o site
Paga em dinheiro na hora que eu te dou desconto
Esse site cobra 10%, vamos combinar só nós dois o pagamento
Preciso de um adiantamento pra comprar o material, me manda um pix
Faz uma transferência pra conta da minha esposa
Agência 1234 conta 56789-0 Banco do Brasil
Vou te mandar um boleto meu, paga por ele
P i x direto é melhor
Minha chave pix é 11987654321
pix: maria.silva@gmail.com
A chave é meu CPF 529.982.247-25
Anota meu pix 21 99876-5432
chave aleatória 7d9f0335-8dcc-4054-9bf9-0dbd61d36906
Qual o seu pix?
Passa sua chave pix que eu mando agora
00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000
Pix no celular 31988887777 em nome de Carlos
Chegou um código no seu celular, me passa ele
Manda o código de 6 dígitos que você recebeu por SMS
Me confirma o código de verificação pra liberar o pagamento
Preciso do token do seu banco pra estornar
Me fala sua senha que eu resolvo pra você
Aqui é do suporte, informe o código que enviamos
Digita aqui o código que chegou no seu e-mail
Qual a senha da sua conta? vou ajustar seu cadastro
Pode me mandar o código do WhatsApp que chegou?
Me passa os 3 números de trás do cartão
Manda foto do seu cartão frente e verso
Pay me directly and I'll give you a discount
Let's skip the site, just send me cash
Can you do a bank transfer to my account instead?
I'd rather be paid outside the app
Send me the code you just got by text
What's the verification code they sent you?
Tell me your password and I will fix it
My pix key is joao@hotmail.com
Cancel the order and pay me in cash
`
  .trim()
  .split('\n');

/** Only before anything between the two is paid. */
export const UNSEEN_CONTACT = `
Me chama no whats 11 98765-4321
Meu zap é 21998765432
meu número é nove oito sete meia cinco quatro três dois um
liga pra mim (31) 3222-4455
Meu email é ana.lima@gmail.com
me segue no insta @ana.pinturas
ana arroba gmail ponto com
Vamos continuar pelo telegram
Meu site é www.pinturasana.com.br
Add me on Facebook, Ana Lima
call me at 11 91234 5678
My number is +55 11 91234-5678
`
  .trim()
  .split('\n');
