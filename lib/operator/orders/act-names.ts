/** What an operator may do about an order. */
export const ORDER_ACTS = [
  'refund',
  'hold',
  'let_go',
  'give_back',
  'cancel',
  'accept_review',
  'refund_review',
  'write_off_review',
  'retry_refund',
  'retry_part_refund',
  'withdraw_refund',
  'refund_by_hand',
  'part_by_provider',
  'part_by_platform',
  'lose_charge_back',
] as const;

export type OrderAct = (typeof ORDER_ACTS)[number];
