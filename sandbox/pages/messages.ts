/** The texts of the pay pages, which are not part of the shop. */
export const MESSAGES = {
  pt: {
    analyse: 'Deixar em análise',
    backToShop: 'Voltar para a loja',
    code: 'Pix copia e cola',
    decline: 'Recusar',
    expired: 'O prazo para pagar acabou.',
    refunded: 'O dinheiro foi devolvido.',
    disputed: 'O pagamento foi contestado.',
    inAnalysis: 'O pagamento está em análise.',
    installments: 'Parcelas',
    notice: 'Ambiente de testes: nenhum dinheiro é movimentado.',
    paid: 'Pago.',
    pay: 'Pagar',
    payLate: 'Pagar com atraso',
    payLateHint: 'Com atraso: o prazo acaba agora e o dinheiro chega logo depois.',
    refused: 'O pagamento foi recusado.',
    until: 'Pague até',
    cancelled: 'A cobrança foi cancelada pela loja.',
  },
  en: {
    analyse: 'Leave in analysis',
    backToShop: 'Back to the shop',
    code: 'Pix code to copy and paste',
    decline: 'Decline',
    expired: 'The time for paying is over.',
    refunded: 'The money was given back.',
    disputed: 'The payment is disputed.',
    inAnalysis: 'The payment is being analyzed.',
    installments: 'Installments',
    notice: 'Test environment: no money moves.',
    paid: 'Paid.',
    pay: 'Pay',
    payLate: 'Pay late',
    payLateHint: 'Late: the time runs out now, and the money arrives right after.',
    refused: 'The payment was declined.',
    until: 'Pay by',
    cancelled: 'The shop withdrew the charge.',
  },
};

export type Language = keyof typeof MESSAGES;
export type MessageKey = keyof (typeof MESSAGES)['en'];

/** The browser's first language, when it is one of the two. */
export function languageOf(acceptLanguage = ''): Language {
  return /^\s*pt\b/i.test(acceptLanguage) ? 'pt' : 'en';
}
