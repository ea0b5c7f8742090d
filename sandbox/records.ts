import type { Clock } from '@/lib/services/clock/system-clock';
import type { Fault } from './faults';

/** The settings of an account, from the command line or a control call. */
export type Settings = {
  /** The address of PayPal's notifications. Mercado Pago gets one with each payment. */
  payPalWebhookUrl?: string | null;
  /** A file with the milliseconds that the shop's clock is ahead of the real one. */
  clockFile?: string | null;
  /** Notifications are held until a test fetches them, rather than sent. */
  isHolding?: boolean;
  /** How often each notification is sent. */
  copies?: number;
  /** Notifications wait until a control call sends them, the last first. */
  isShuffling?: boolean;
  /** Notifications get lost on the way. */
  isLosing?: boolean;
  /** Mercado Pago's fee for a Pix, in hundredths of a percent. */
  pixFeeBasisPoints?: number;
  /** The same for card payments. */
  cardFeeBasisPoints?: number;
  /** PayPal's fee: a share of the amount and a fixed amount. */
  payPalFeeBasisPoints?: number;
  payPalFixedFeeCents?: number;
};

/** A collector's account at both gateways. Accounts are independent of each other. */
export type Account = {
  name: string;
  settings: Required<Settings>;
  clock: Clock;
  faults: Fault[];
  /** By id. */
  pixPayments: Map<string, PixPayment>;
  cardCheckouts: Map<string, CardCheckout>;
  payPalOrders: Map<string, PayPalOrder>;
  payPalTransfers: Map<string, PayPalTransfer>;
  /** The earliest time at which a charge expires, in milliseconds, so that not every call checks all charges. */
  nextExpiry: number;
  /** By the request and its idempotency key. */
  responses: Map<string, StoredResponse>;
  notifications: Notification[];
  /** Text messages that the shop sent, oldest first. */
  sms: { to: string; text: string }[];
};

/** The answer to a request with a key. */
type StoredResponse = { bodyHash: string; status: number; body: unknown };

/** The notification's body. */
export type Message = {
  /** The gateway's id of its subject. */
  about: string;
  url: string;
  headers: Record<string, string>;
  body: string;
};

export type Notification = Message & {
  id: string;
  state: 'held' | 'waiting' | 'delivered' | 'given_up' | 'lost';
  /** The shop's answers so far; 0 for none. */
  statuses: number[];
};

export type PixState =
  | 'pending'
  | 'in_process'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'in_mediation'
  | 'charged_back'
  | 'refunded';

export type PixRefund = {
  id: number;
  amountCents: number;
  status: 'in_process' | 'approved' | 'cancelled';
  createdAt: string;
};

/** Mercado Pago's page for a card ("preference"). Each attempt to pay there is a separate payment. */
export type CardCheckout = {
  id: string;
  reference: string | null;
  amountCents: number;
  description: string;
  notificationUrl: string | null;
  /** Where the page sends the payer: after an approval, while the card is in analysis, or after a refusal. */
  backUrls: { success: string; pending: string; failure: string };
  maxInstallments: number;
  createdAt: string;
  expiresAt: string;
};

/** A payment at Mercado Pago: a Pix, or an attempt to pay by card. */
export type PixPayment = {
  id: number;
  card?: { checkoutId: string; installments: number };
  /** Another collector, whom the account has paid; default: the account. */
  collectorId?: number;
  reference: string | null;
  amountCents: number;
  currency: string;
  description: string;
  payer: Record<string, unknown>;
  metadata: Record<string, unknown>;
  notificationUrl: string | null;
  returnUrl: string | null;
  state: PixState;
  stateDetail: string;
  pixCode: string;
  /** Part of the page's address, so that ids cannot be tried. */
  pageKey: string;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  approvedAt: string | null;
  /** The fee of the payment, returned with a full refund. */
  feeCents: number;
  refunds: PixRefund[];
};

export type Capture = {
  id: string;
  status: 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED' | 'PENDING' | 'DENIED';
  /** Why it is pending or denied: a dispute here or at the payer's bank. */
  reason: 'BUYER_COMPLAINT' | 'CHARGEBACK' | null;
  createdAt: string;
  /** The fee of the payment, which is never returned. */
  feeCents: number;
  refunds: PayPalRefund[];
};

export type PayPalRefund = { id: string; amountCents: number; isWithdrawn?: true };

export type PayPalOrder = {
  id: string;
  state: 'CREATED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';
  /** The shop's reference. */
  reference: string | null;
  invoice: string | null;
  amountCents: number;
  currency: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  payerId: string | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  capture: Capture | null;
};

/** Money that someone sent to the account without an order. */
export type PayPalTransfer = {
  id: string;
  code: string;
  /** What its sender's program wrote with it. */
  reference: string | null;
  amountCents: number;
  feeCents: number;
  /** PayPal's word: pending, successful or reversed. */
  status: 'P' | 'S' | 'V';
  createdAt: string;
  updatedAt: string;
};
