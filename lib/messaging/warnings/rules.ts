/** Kinds of risky messages, in order of precedence. */
export const WARNING_KINDS = ['code_request', 'pix_key', 'payment_outside', 'contact'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** Patterns match folded text: lower case without accents, single spaces between words. */
export type WarningRule = {
  kind: Exclude<WarningKind, 'contact'>;
  /** At least one must match … */
  says: RegExp[];
  /** … and none of these, which mark harmless sentences. */
  unless?: RegExp[];
};

/** Words by which users refer to this product. */
const SITE = '(?:site|app|aplicativo|plataforma|sistema|serss|website|platform)';
/** Up to this many words in between. */
const words = (max: number) => `(?:[a-z0-9$%,.-]+ ){0,${max}}`;
const PAY = '(?:pag|acert|receb|transfer|deposit|negoci|cobr)[a-z]*';
const DEAL =
  '(?:(?:pag|acert|receb|fech|combin|negoci|resolv|transfer|cobr)[a-z]*|fac[ao]|faz|fazer|fazemos)';
const ASK =
  '(?:(?:mand|pass|envi|inform|fal|diz|dig|digit|confirm|encaminh|repass|compartilh|coloc)(?:a|e|ar|ae|o|em|amos|er|ita|ite|itar)?|qual|quais|preciso|poderia)';
const KEY_KIND = '(?:cpf|cnpj|celular|cel|telefone|numero|e-?mail|email|aleatoria)';
const KEY = '(?:\\+?\\(?\\d[\\d ().-]{8,17}\\d|[^\\s@]{1,64}@[^\\s@])';
/** A negation makes the sentence advice. */
const NEVER = `(?:nao|nunca|jamais|evite|evita|sem|don't|dont|never|not) (?:[a-z]+ ){0,3}`;

/** Payment through the product, and its code; 'sem taxa da plataforma' refers to its fee. */
const PAID_HERE = new RegExp(
  `(?<!fora |taxas? |comissao |porcentagem )(?:pel[oa]|n[oa]|d[oa]|through the|on the|via) (?:n[oa] |pel[oa] )?${SITE}|codigo pix|qr ?code|copia e cola|(?:pix|pagamento) (?:ja )?(?:caiu|foi|expirou|venceu|apareceu|deu|esta|entrou)|(?:meu|do|no|pelo) pedido`,
);

export const WARNING_RULES: WarningRule[] = [
  {
    kind: 'code_request',
    says: patterns(
      `\\b${ASK} .{0,40}codigo .{0,40}(?:sms|que (?:voce |vc |tu )?(?:acabou de |ja )?(?:cheg|receb|vai|apareceu|veio|(?:eu |nos |te |lhe )*(?:mand|envi))|verificacao|seguranca|confirmacao|autenticacao|ativacao|whats|zap|e-?mail|celular|digitos|numeros|banco|conta|login)`,
      `(?:cheg|receb|vai|envi|mand|veio)[a-z]{0,12} .{0,25}codigo .{0,50}\\b(?:me|pra mim|para mim) `,
      `(?:cheg|receb|vai|envi|mand|veio)[a-z]{0,12} .{0,25}codigo .{0,40}\\b(?:me (?:pass|mand|envi|inform|fal|diz|encaminh)|(?:pass|mand|fal|diz|inform)[ae] (?:ele|pra|para|aqui|o))`,
      `codigo de (?:4|5|6|quatro|cinco|seis) (?:digitos|numeros)`,
      `\\b${ASK} ${words(4)}(?:sua|tua) senha`,
      `\\b${ASK} ${words(4)}senha ${words(2)}(?:conta|site|app|banco|cartao|e-?mail|gov|instagram|face|celular|login)`,
      `\\b${ASK} ${words(4)}token`,
      `token d[oe] (?:seu )?(?:banco|app|celular)`,
      `\\bcvv\\b|numeros? (?:de tras |d[eo] verso )?do (?:seu )?cartao`,
      `\\b${ASK} ${words(4)}(?:foto|numeros?|dados|digitos|validade) ${words(3)}cartao`,
      `(?:send|tell|give|share|read|what'?s|what is|need|forward|confirm) .{0,30}(?:verification|security|confirmation|digit|sms|login|access) ?code`,
      `(?:send|tell|give|share|read|need|forward|what'?s|what is) .{0,20}code .{0,12}(?:you|they|we|i) (?:just |will |have )?(?:g[eo]t|receiv|sent|send|text)`,
      `(?:send|tell|give|share|need|what'?s|what is) ${words(2)}your ${words(1)}password`,
    ),
    unless: patterns(
      `codigo (?:d[aeo]s? |que esta n[ao] )?(?:tinta|cor|erro|produto|peca|portao|portaria|interfone|rastrei|barras|postal|predio|condominio|cofre|alarme|porta|modelo|cupom|caixa|etiqueta|aparelho|maquina|retirada)`,
      `(?:gate|door|error|paint|color|colour|product|tracking|building|zip) code`,
      `(?:nao|nunca|jamais|never|don't|dont) ${words(3)}(?:codigo|senha|token|code|password|cartao)`,
      `cartao (?:de visita|do condominio|de acesso|do estacionamento|de aniversario)`,
    ),
  },
  {
    kind: 'pix_key',
    says: patterns(
      `\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b`,
      `br\\.gov\\.bcb\\.pix|\\b000201\\d`,
      `\\bpix\\b.{0,40}?${KEY}`,
      `${KEY}.{0,15}\\bpix\\b`,
      `\\bpix\\b ?[:=]`,
      `\\bchave (?:do )?(?:pix|aleatoria) ?(?:e|eh|:|=|vai ser) ?(?:o |a |pel[oa] )?(?:meu |minha |mesm[oa] |d[oa] )?(?:${KEY_KIND}|\\d|[^ ]+@)`,
      `\\bchave (?:pix )?(?:e|eh|:|=) ?(?:o |a )?(?:meu |minha )?(?:${KEY_KIND}|\\d{9})`,
      `\\b(?:segue|anota|ai vai) ${words(2)}(?:chave|pix)\\b`,
      `\\bpix ${words(2)}(?:e|eh) ${words(2)}${KEY_KIND}`,
      `\\bpix (?:n[oa]|pel[oa]) (?:meu |minha |mesm[oa] )?${KEY_KIND}`,
      `\\bmy pix(?: key)? (?:is|:)`,
    ),
    unless: [
      /(?:cadastr|registr|troqu|troca|mud|alter|atualiz)[a-z]{0,12} (?:[a-z]{1,20} ){0,3}(?:chave|pix)/,
    ],
  },
  {
    kind: 'payment_outside',
    says: patterns(
      `\\b${DEAL}(?: (?:me|pra|para|mim|tudo|isso|comigo|com|voce|vc|o|a|valor|servico|trabalho|direto|em|dinheiro|so|nos|eu|te|gente|aqui|mesmo|resto|diferenca|pagamento)){0,4} por fora\\b`,
      `\\bpor fora (?:(?:que|e|da|fica|sai|eu|faco|te|mais|dou|tem|do) ){0,4}(?:barato|desconto|${SITE}|taxa|em conta)`,
      `(?<!${NEVER})(?:por )?fora d[oae]s? ${SITE}`,
      `(?<!${NEVER})(?:outside|off)(?: of)? (?:the |this )?${SITE}`,
      `\\b(?:${PAY}|fac[ao]|faz|fazer|mand[ao]r?) .{0,25}\\bdireto (?:(?:pra|para|com|a|na|no|em) )*(?:mim|comigo|voce|vc|conta|minha|sua|meu|seu|profissional|pix)`,
      `\\baceit(?:o|a|amos) pix\\b|\\bpix direto\\b|\\bdireto n[oa] (?:meu |seu )?pix`,
      `\\b(?:${PAY}|prefiro|quero|aceito|aceita|desconto|barato|fac[ao]|faz|fech[ao]r?) .{0,35}\\b(?:em|no) (?:dinheiro|especie|cash)\\b`,
      `\\b(?:em|no) (?:dinheiro|especie|cash)\\b .{0,35}(?:desconto|barato|\\bfac[ao]\\b|\\bfica\\b|na hora)`,
      `dinheiro (?:vivo|na mao)`,
      `\\b(?:faz|faca|fazer|faco|fazemos|manda|mande|mandar|mando|envia|envie|enviar|transfere|passa|passe|passar) (?:(?:um|uns|o|a|me|seu|teu|esse|pra|para|mim|pelo|no|por|via|valor|resto|r\\$|[0-9.,]+|reais|em|metade|mim|de|da|agora|logo|dinheiro) ){0,5}pix\\b`,
      `\\b(?:pago|paga|pague|pagar|recebo|receber|aceito|aceita|mando|manda) (?:[a-z]+ ){0,3}(?:no|por|em|via|pelo|com) pix\\b`,
      `\\bn[oa] (?:meu|seu|teu|minha|sua) (?:chave )?pix\\b`,
      `\\bpix (?:pr[ao]|para|d[oa]|n[oa]) (?:a |o )?(?:minha|meu|conta)\\b`,
      `\\b(?:qual|me diz|me fala) (?:e |o |a |eh )*(?:seu|teu|sua|tua) (?:chave )?(?:d[oe] )?pix\\b`,
      `\\b(?:pass|mand|envi|me da)[ae]?r? (?:[a-z]+ ){0,2}(?:sua|tua|a) chave (?:d[oe] )?pix\\b`,
      `\\b(?:deposit|transfer)[a-z]{0,12} (?:[a-z0-9$,.%]+ ){0,5}(?:minha|sua|tua|conta|metade|sinal|direto|antes|banco|nubank|poupanca)`,
      `\\b(?:fac[ao]|faz|fazer) (?:uma |a )?transferencia\\b(?! d[aoe]s? )`,
      `\\bag(?:encia)?[.:]? ?\\d{3,5}.{0,20}(?:conta|c\\/?c)\\b`,
      `\\b(?:sinal|adiantamento|caucao|metade) (?:[a-z0-9$,.%]+ ){0,6}(?:pix|dinheiro|antes|conta|reservar|garantir|segurar|adiantado|reais)\\b`,
      `\\badiant(?:a|ar|e|ado) (?:me |um |uma |o |a |metade |parte |r\\$ ?)*(?:dinheiro|pagamento|valor|\\d|metade|parte|sinal)`,
      `\\b(?:dar|da|pagar|paga) (?:uma |a )?entrada (?:de \\d|em|no|por|pra)`,
      `\\bcancel[a-z]* .{0,40}(?:acert|combin|pag|fech|faz|fac)[a-z]{0,12} .{0,30}(?:direto|comigo|dinheiro|pix|entre nos|so nos|barato|desconto|\\bfora)`,
      `\\b(?:sem|fugir d|evitar|nao pagar|economizar|livrar d|nao pagamos) ?(?:(?:pagar|ter|que|as?|essas?|da|d[ao]) )*(?:taxas?|comissao|porcentagem|10%)`,
      `\\b(?:te |vou )?(?:mando|passo|mandar|passar|gero|gerar|envio) (?:te |um |o |meu |outro )*(?:boleto|link (?:de|do|pra|para) pagamento)`,
      `\\b(?:pagamento|valor|pag[a-z]*|acert[a-z]*|combin[a-z]*) .{0,20}(?:so nos|entre nos|entre a gente)\\b|\\b(?:so nos dois|entre nos|entre a gente) .{0,25}(?:pag|valor|acert)`,
      `\\besquec[a-z]* (?:d?[oe]sse |d?o |d?este )?${SITE}|\\bskip the ${SITE}`,
      `\\b(?:picpay|pagbank|venmo|zelle|cash ?app|western union|bitcoin|usdt|criptomoeda)\\b`,
      `\\b(?:pay|paid|paying) (?:me |you |him |her |it )?(?:directly|in cash|cash|outside|on the side|under the table|by pix|via pix|with pix)\\b`,
      `\\b(?:send|bring|want|prefer|accept|take|give|just) (?:me |you |us |only |the |it |in )*cash\\b|\\bcash (?:only|instead|in hand|discount)`,
      `\\b(?:bank|wire) transfer|\\btransfer (?:it |me |the |money |directly )*(?:to|into) (?:my|your)|\\bdeposit .{0,15}(?:my|your) account`,
      `\\b(?:send|make|do) (?:me |you |a |the |it |by |via )*pix\\b`,
      `\\b(?:without|avoid|skip|save) (?:paying )?(?:the |their |on )*(?:platform |site |service )?fees?\\b`,
      `\\bcancel .{0,40}(?:pay me|pay you|settle|deal) .{0,20}(?:direct|cash|cheaper)`,
    ),
    unless: [
      PAID_HERE,
      /\b(?:taxa|fee)s? (?:de |of |for )?(?:entrega|visita|deslocamento|cancelamento|remarcacao|urgencia|condominio|juros|delivery)/,
      /\bloja\b|\bnota fiscal\b|\bno mercado\b|\bdeposito de (?:material|construcao|bebida)/,
      /\b(?:nao|nunca|jamais|never|don't|dont|not) (?:[a-z]+ ){0,4}(?:por fora|fora d|em dinheiro|pix|outside|cash|direto|deposit|transfer)/,
      /\btransfer[a-z]* (?:o|a|para|pra|esse|essa)? ?(?:dia|data|horario|visita|aula|sessao|consulta|segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha)/,
    ],
  },
];

function patterns(...sources: string[]): RegExp[] {
  return sources.map((source) => new RegExp(source));
}
