import type { Clock } from '@/lib/services/clock/port';
import type { Fault } from './faults';

/** What may be said of an account from outside, by the command line or a control call. */
export type Settings = {
  /** Where PayPal's notifications go; Mercado Pago is told with each payment. */
  payPalWebhookUrl?: string | null;
  /** A file with the milliseconds that the shop's clock is ahead of the real one. */
  clockFile?: string | null;
  /** Notifications are kept until somebody fetches them, instead of being sent. */
  isHolding?: boolean;
  /** How often each notification is sent. */
  copies?: number;
  /** Notifications wait until somebody asks for all to be settled; then the last goes first. */
  isShuffling?: boolean;
  /** Notifications get lost on the way. */
  isLosing?: boolean;
  /** What Mercado Pago keeps of a Pix, in hundredths of a percent. */
  pixFeeBasisPoints?: number;
  /** What PayPal keeps: a part of the amount, and something each time. */
  payPalFeeBasisPoints?: number;
  payPalFixedFeeCents?: number;
};

/** Somebody who collects, at both gateways. Accounts know nothing of each other. */
export type Account = {
  name: string;
  settings: Required<Settings>;
  clock: Clock;
  faults: Fault[];
  /** By id. */
  pixPayments: Map<string, PixPayment>;
  payPalOrders: Map<string, PayPalOrder>;
  /** Before this nothing expires, in milliseconds; so nobody has to look through everything each time. */
  nextExpiry: number;
  /** By what was asked and the key that came with it. */
  responses: Map<string, StoredResponse>;
  notifications: Notification[];
};

/** What was said to somebody who came with a key. */
type StoredResponse = { bodyHash: string; status: number; body: unknown };

/** What the shop is sent. */
export type Message = {
  /** The gateway's id of what it is about. */
  about: string;
  url: string;
  headers: Record<string, string>;
  body: string;
};

export type Notification = Message & {
  id: string;
  state: 'held' | 'waiting' | 'delivered' | 'given_up' | 'lost';
  /** What the shop has answered so far; 0: there was none. */
  statuses: number[];
};

export type PixState =
  'pending' | 'approved' | 'rejected' | 'cancelled' | 'in_mediation' | 'charged_back' | 'refunded';

export type PixRefund = {
  id: number;
  amountCents: number;
  status: 'in_process' | 'approved';
  createdAt: string;
};

export type PixPayment = {
  id: number;
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
  /** What was kept of the money when it came; given back with the whole of it. */
  feeCents: number;
  refunds: PixRefund[];
};

export type Capture = {
  id: string;
  status: 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED' | 'PENDING' | 'DENIED';
  /** Why it is pending or denied: the payer complained, here or at their bank. */
  reason: 'BUYER_COMPLAINT' | 'CHARGEBACK' | null;
  createdAt: string;
  /** What was kept of the money when it came, for good. */
  feeCents: number;
  refunds: PayPalRefund[];
};

type PayPalRefund = { id: string; amountCents: number };

export type PayPalOrder = {
  id: string;
  state: 'CREATED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';
  /** The shop's own word for it. */
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
