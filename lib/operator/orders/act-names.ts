import { PAYMENT_ACTS } from '../payments/act-names';

/** What an operator may do about an order and its payments. */
export const ORDER_ACTS = [
  'refund',
  'hold',
  'let_go',
  'give_back',
  'cancel',
  'part_by_provider',
  'part_by_platform',
  ...PAYMENT_ACTS,
] as const;

export type OrderAct = (typeof ORDER_ACTS)[number];
