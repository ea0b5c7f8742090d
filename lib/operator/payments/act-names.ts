/** What an operator may do about a payment, whatever it is for. */
export const PAYMENT_ACTS = [
  'accept_review',
  'refund_review',
  'write_off_review',
  'retry_refund',
  'retry_part_refund',
  'withdraw_refund',
  'refund_by_hand',
  'lose_charge_back',
] as const;

export type PaymentAct = (typeof PAYMENT_ACTS)[number];
