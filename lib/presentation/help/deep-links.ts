import type { Texts } from '@/lib/generated/messages';
import type { HelpSlug } from '@/lib/support/help/articles';

export type HelpTopic = keyof Texts['helpLinks'];

/** The article that a screen links to, by the text of the link. */
export const DEEP_LINKS: Readonly<Record<HelpTopic, HelpSlug>> = {
  cancelling: 'como-cancelar-um-pedido-pago',
  dispute: 'como-funciona-uma-disputa',
  answering: 'abriram-uma-disputa-contra-mim',
  confirming: 'quando-confirmar-o-servico',
  rescheduling: 'como-mudar-o-dia-do-servico',
  reviewing: 'como-avaliar-um-profissional',
  payout: 'quando-recebo-pelo-servico',
  returned: 'meu-repasse-voltou',
  phone: 'telefone-confirmado',
  pixKey: 'como-cadastrar-a-chave-pix',
  taxNumber: 'por-que-pedem-o-meu-cpf',
  identity: 'identidade-verificada',
  pro: 'por-que-pagar-para-anunciar',
  hidden: 'por-que-meu-telefone-nao-aparece',
  takenDown: 'por-que-meu-anuncio-saiu-do-ar',
  methods: 'como-posso-pagar',
  held: 'onde-fica-o-meu-dinheiro',
  expired: 'o-codigo-pix-venceu',
  unpaid: 'paguei-e-nao-apareceu',
  coupon: 'como-usar-um-cupom',
  code: 'o-codigo-nao-chega',
  deleting: 'como-excluir-minha-conta',
  intruder: 'entraram-na-minha-conta',
};
