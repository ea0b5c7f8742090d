import type { WarningRule } from '@/lib/messaging/warnings/rules';

/**
 * Services that may not be offered: crimes, and work that needs a licence which we cannot check. As in the rules for
 * conversations, the patterns match folded text by sentence. test/texts/ads.ts has examples.
 */
export const FORBIDDEN_SERVICE: Pick<WarningRule, 'says' | 'unless'> = {
  says: [
    // Forged or bought papers.
    /\b(?:diploma|certificado|historico escolar|atestado|cnh|carteira de motorista|rg|identidade|passaporte|documentos?|nota fiscal|comprovante|laudo)s? (?:[a-z]+ ){0,3}(?:fals|frio|quente|sem (?:prova|curso|aula|exame|consulta|fazer))/,
    /\b(?:fake|forged|counterfeit) (?:[a-z]+ ){0,2}(?:diplomas?|degrees?|ids?|passports?|documents?|licen[cs]es?|invoices?|money|notes?)\b/,
    /\b(?:vend|compr|fac|emit|consig|limp)[a-z]* (?:[a-z]+ ){0,2}(?:cnh|pontos d[ae] (?:cnh|carteira)|notas? frias?|recibos? (?:medicos? )?pra imposto)\b/,
    /\bnotas? falsas?\b|\bdinheiro falso\b/,
    // Academic fraud.
    /\b(?:fac[oa]|faz|fazemos|vend[oa]|escrev[oa]|compre)[a-z]* (?:[a-z]+ ){0,3}(?:tcc|monografia|dissertacao|trabalho de faculdade|trabalhos academicos)\b/,
    /\b(?:fac[oa]|faz|fazemos|respond[oa]) (?:[a-z]+ ){0,3}(?:prova|vestibular|enem|concurso) (?:[a-z]+ ){0,2}(?:por|pra|no lugar|para) (?:voce|vc|de)/,
    /\b(?:write|do|take) (?:your |the )?(?:thesis|exam|dissertation|term paper) for you\b/,
    // Access to other people's accounts and property.
    /\b(?:hack|clon|invad|rastre|espion|desbloque|recuper)[a-z]* (?:[a-z]+ ){0,4}(?:whats[a-z]*|instagram|insta|facebook|conta de (?:terceiro|outra)|celular d[oae] (?:outr|espos|marid|namorad|conjug|traid|ex)|cartao|senhas?|webcam)/,
    /\b(?:hack|spy on|clone|break into) (?:[a-z']+ ){0,4}(?:account|phone|whatsapp|instagram|facebook|email)/,
    /\bdesbloque[a-z]* (?:[a-z]+ ){0,2}(?:imei|iphone (?:bloqueado|roubado|icloud)|icloud)\b/,
    /\b(?:gato|ligacao clandestina|desvio) (?:de|na|da|pra|no) (?:[a-z]+ ){0,2}(?:luz|energia|agua|net|tv|internet|gas|relogio|medidor)\b/,
    /\b(?:adulter|fraud|atras|diminu|baix|zer)[a-z]* (?:[a-z]+ ){0,3}(?:hidrometro|relogio de luz|medidor(?: de (?:luz|energia|agua))?|quilometragem|hodometro|km do (?:carro|painel))\b/,
    /\b(?:iptv|tv box|canais) (?:[a-z]+ ){0,3}(?:pirata|desbloquead|liberad)/,
    // Weapons, drugs, medicine.
    /\b(?:vend|compr|entreg|alug|consig)[a-z]* (?:[a-z0-9,]+ ){0,4}(?:armas? de fogo|pistolas?|revolver(?:es)?|municao|municoes|fuzil|silenciador)\b/,
    /\b(?:maconha|cocaina|lanca perfume|ecstasy|lsd|skunk|haxixe|crack|mdma|cogumelos? magicos?)\b/,
    /\b(?:cytotec|misoprostol|anabolizantes?|bomba (?:para|pra) (?:academia|crescer|treino)|oxandrolona|durateston|tarja preta|receita (?:medica )?(?:azul|amarela)|ozempic|mounjaro|clonazepam|rivotril)\b/,
    /\b(?:sell|buy|deliver)(?:ing)? (?:[a-z]+ ){0,3}(?:guns?|firearms?|ammunition|weed|cocaine|steroids|abortion pills)\b/,
    // Illegal loans, gambling and investments.
    /\bagiot|\bdinheiro emprestado a juros\b|\bemprestimo (?:[a-z]+ ){0,4}(?:sem (?:consulta|banco|contrato)|de agiota|negativad|na hora|particular)/,
    /\bjogo do bicho\b|\bcaca-? ?niquel|\brifas? (?:[a-z]+ ){0,2}pix\b|\b(?:renda|lucro|retorno) (?:[a-z]+ ){0,2}(?:garantid[oa]|de \d+ ?% ao (?:dia|mes))|\bpiramide financeira\b|\brobo (?:de|do) (?:aviator|tigrinho|pix)\b|\btigrinho\b/,
    /\bguaranteed (?:daily |weekly |monthly )?(?:returns?|profits?)\b|\bdouble your money\b/,
    /\blimp[oa]r? (?:o |seu |meu )?nome (?:[a-z]+ ){0,3}(?:sem pagar|na hora|spc|serasa)/,
    // Bodies.
    /\b(?:garota|garoto|acompanhante)s? (?:de programa|de luxo|vip|executiv[oa]s?|sexua)|\bprograma completo\b|\bfinal feliz\b|\bmassag[a-z]+ (?:[a-z]+ ){0,2}(?:tantrica com|erotica|sensual|nuru|peniana)|\bsexo\b|\bpacks? (?:de )?(?:fotos? )?(?:hot|intim|dos pes|do pe)|\bconteudo adulto\b/,
    /\b(?:escort|erotic massage|happy ending|sex)\b/,
    /\bbarriga de aluguel\b|\bvend[oa] (?:um )?rim\b/,
    // Wild animals.
    /\b(?:vend|entreg|captur)[a-z]* (?:[a-z]+ ){0,4}(?:papagaios?|araras?|micos?|saguis?|jabutis?|passaros? silvestres?|animais silvestres)\b/,
    // Harm to people.
    /\b(?:dar|dou|damos) (?:um |uma )?(?:susto|surra|licao) (?:em|no|na|nos)\b|\bcobranca (?:[a-z]+ ){0,2}(?:na marra|agressiva|por bem ou por mal)\b|\bmatador de aluguel\b/,
    /\b(?:trabalho|amarracao|feitico)s? (?:[a-z]+ ){0,3}(?:amoros[oa]|para destruir|pra separar|vinganca|garantid[oa] em)/,
    /\b(?:compr|vend)[a-z]* (?:[a-z]+ ){0,2}(?:seguidores|curtidas|avaliacoes|depoimentos falsos|votos)\b/,
  ],
  unless: [
    /\b(?:nao|nunca|jamais|never|do not|don't) (?:[a-z]+ ){0,4}(?:fac|faz|vend|trabalh|aceit|atend|oferec|do|sell|offer|take)/,
    /\b(?:corre[cç]|revis|format|orient|normas|abnt|encadern|transcri|proofread|edit)[a-z]*/,
    /\b(?:dedetiz|control[ea]|descupiniz|resgat)[a-z]*|\beducacao sexual\b|\bsem (?:uso de )?anabolizantes?\b|\bsexo (?:do bebe|feminino|masculino)\b|\bcha revelacao\b/,
  ],
};
