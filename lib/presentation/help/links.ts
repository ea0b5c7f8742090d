import { helpPath } from '@/lib/support/help/path';
import { supportEntryHref, supportFormHref } from '../support-screen';
import { LEGAL_PATHS } from '../legal/paths';

/** Where the tags of the articles lead. */
export const HELP_LINKS = {
  orders: '/orders',
  sales: '/orders#sales',
  chat: '/chat',
  settings: '/settings',
  data: '/settings/privacy',
  balance: '/balance',
  reputation: '/reputation',
  rules: '/como_funciona_a_reputacao',
  terms: LEGAL_PATHS.terms,
  privacy: LEGAL_PATHS.privacy,
  transparency: '/transparency',
  publish: '/work/create',
  ads: '/cards/belongs',
  searches: '/saved_searches',
  favourites: '/favourites',
  logIn: '/login',
  signUp: '/signin',
  scam: `/central${supportEntryHref('fraud')}`,
  fraud: `/central${supportFormHref('fraud')}`,
  contact: `/central${supportFormHref('questions')}`,
  signUpHelp: `/central${supportFormHref('create_account')}`,
  cancelling: helpPath('como-cancelar-um-pedido-pago'),
  rescheduling: helpPath('como-mudar-o-dia-do-servico'),
  dispute: helpPath('como-funciona-uma-disputa'),
  declining: helpPath('como-recusar-um-pedido'),
  hiding: helpPath('como-ocultar-ou-excluir-um-anuncio'),
  pixKey: helpPath('como-cadastrar-a-chave-pix'),
  outside: helpPath('posso-pagar-por-fora'),
  scamHelp: helpPath('como-reconhecer-um-golpe'),
  code: helpPath('o-codigo-nao-chega'),
  forgotten: helpPath('esqueci-a-senha'),
  notices: helpPath('como-desligar-avisos'),
} as const satisfies Record<string, string>;
