/** Pix or a card by Mercado Pago, or PayPal. */
export type PaymentMethod = 'pix' | 'card' | 'paypal';

/**
 * A gateway; 'pix' stands for Mercado Pago as a whole, whose account, list, alerts, notifications, queue and
 * ids are shared by its two methods.
 */
export type Gateway = Exclude<PaymentMethod, 'card'>;

export function gatewayOf(method: PaymentMethod): Gateway {
  return method === 'card' ? 'pix' : method;
}

/** The methods whose payments a gateway takes. */
export function methodsOf(gateway: Gateway): PaymentMethod[] {
  return gateway === 'pix' ? ['pix', 'card'] : [gateway];
}

/**
 * What a gateway should collect. A repeated request with the same id returns the same charge, never a second
 * one.
 */
export type Charge = {
  /** Our payment's id: the gateway's external reference and idempotency key. */
  id: string;
  /** BRL cents. */
  amountCents: number;
  /** Shown to the payer on the gateway's page. */
  title: string;
  payer: { email: string; name: string; /** Eleven digits. */ cpf: string | null };
  /** Pix and card: 30 minutes to 30 days from now. */
  expiresAt: Date;
  /** Where the gateway sends the payer after paying or cancelling: absolute URLs. */
  returnUrl: string;
  cancelUrl: string;
};

export type CreatedCharge = {
  /**
   * The gateway's id: of the payment at Mercado Pago, of the order at PayPal. Null for a card, whose payment begins on
   * the page.
   */
  gatewayPaymentId: string | null;
  /** The gateway's id of the card page. */
  checkoutId: string | null;
  /** The gateway's payment page. */
  link: string;
  /** Pix: the copy-and-paste code. */
  pixCode: string | null;
  expiresAt: Date;
};

/** A charge that is a payment from the beginning, unlike a card page. */
export type CreatedPayment = CreatedCharge & { gatewayPaymentId: string };

/** The gateway's states, reduced to what we act on. */
export type GatewayState = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'charged_back' | 'refunded';

/** A payment as its gateway reports it. Reference, amount and currency are compared with ours. */
export type GatewayPayment = {
  gatewayPaymentId: string;
  /** Our payment's id as given to the gateway; null: none. */
  reference: string | null;
  state: GatewayState;
  amountCents: number;
  currency: string;
  /** PayPal: id of the capture, if there is one. */
  captureId: string | null;
  /** Refunded so far; less than the amount is a partial refund. */
  refundedCents: number;
  /** The gateway's fee, minus what it has returned. */
  feeCents: number;
  /** Charged back and decided for the payer: only a mistake of the bank would return the money. */
  isLost: boolean;
  /**
   * Time of the last change by the gateway's clock, by which the later of two snapshots counts. Null:
   * unknown.
   */
  changedAt: Date | null;
};

/**
 * An entry of a gateway's list of payments. `getListed` returns its state and amounts; for a transfer, `getTransfer`
 * does.
 */
export type ListedPayment = {
  /** The gateway's id in its list: of the payment at Mercado Pago, of the capture or transfer at PayPal. */
  id: string;
  /** Its time in the list, which PayPal needs to look up a transfer. */
  at: Date;
};

/** A gateway's list of payments. */
export type PaymentList = {
  payments: ListedPayment[];
  /** The number of entries that lack required fields. They may be payments. */
  unreadable: number;
};

/** A period of a gateway's list; `until` is excluded. */
export type ListedPeriod = { since: Date; until: Date };

export type GatewayRefund = { gatewayRefundId: string; state: 'in_process' | 'done' };

/** A verified notification. It only says which payment to fetch; its other content is not trusted. */
export type Notification = {
  /** The same in every copy. */
  notificationId: string;
  /** The gateway's id of the payment (PayPal: of its order). */
  gatewayPaymentId: string;
};

export type NotificationRequest = { query: URLSearchParams; headers: Headers; body: string };

/**
 * A gateway. Every call ends within 8 seconds, a list within 8 seconds for each page. Each throws GatewayDownError when
 * the gateway could not be reached, hung, failed, rejected our keys or named an unknown state: then the outcome is
 * unknown, and the same call may be repeated. Calls that change something throw GatewayRefusalError when the gateway
 * refused: then nothing was done. Reads never do: a refused read proves nothing about the payment.
 */
export type PaymentGateway<Created extends CreatedCharge = CreatedCharge> = {
  createCharge(charge: Charge): Promise<Created>;
  /** Null: the gateway has no such payment. */
  getPayment(gatewayPaymentId: string): Promise<GatewayPayment | null>;
  /**
   * Looks up by our id, for charges whose answer was lost. Null: none, not yet (new ones may take a moment),
   * or not supported (PayPal). Of several payments on a card page, the one in which money moved, else the last.
   */
  findPayment(paymentId: string): Promise<GatewayPayment | null>;
  /**
   * All payments of a period that brought money or still may, also if it has since been refunded or charged back. New
   * ones may be missing for some hours (PayPal: three).
   */
  listPayments(period: ListedPeriod): Promise<PaymentList>;
  /** The payment of an entry of the list, by the entry's id. Null: the gateway has no such payment. */
  getListed(id: string): Promise<GatewayPayment | null>;
  /**
   * Money that someone sent without a charge, so that only the list has it (PayPal). No call refunds it. Null: the list
   * has none.
   */
  getTransfer(listed: ListedPayment): Promise<GatewayPayment | null>;
  /** Captures an approved PayPal order; Pix needs no capture. Idempotent. */
  capture(gatewayPaymentId: string): Promise<GatewayPayment>;
  /** Ends a card page, so that no further attempt begins there. Does nothing for other methods. */
  closeCheckout(checkoutId: string): Promise<void>;
  /** Cancels an unpaid charge; for a card, an attempt in analysis. */
  cancelCharge(gatewayPaymentId: string): Promise<void>;
  /**
   * Refunds the rest of an approved payment, or `partCents` of it. `refundId` is the idempotency key; a
   * repeated call, or one for a fully refunded payment, returns the refund's state.
   */
  refund(
    payment: { gatewayPaymentId: string; captureId: string | null },
    refundId: string,
    partCents?: number,
  ): Promise<GatewayRefund>;
  /**
   * Verifies the sender of a notification. Null: genuine but irrelevant. Throws DomainError unauthenticated
   * (wrong_signature) otherwise.
   */
  readNotification(request: NotificationRequest): Promise<Notification | null>;
};

/**
 * Why the outcome is unknown: no usable answer; our keys were rejected (401, 403), or lack the right to read the list;
 * an unknown state of one payment; or an answer without its required fields. All but `unreachable` can raise an alert.
 */
export type DownKind = 'unreachable' | 'unauthorized' | 'list_forbidden' | 'unknown_word' | 'unreadable';

/** Kinds that concern one payment: the gateway answers about others. */
const OF_ONE_PAYMENT: DownKind[] = ['unknown_word', 'unreadable'];

/** Whether a call failed because the gateway as a whole is down for us. */
export function isGatewayDown(error: unknown): boolean {
  return error instanceof GatewayDownError && !OF_ONE_PAYMENT.includes(error.kind);
}

/** It is unknown whether the gateway executed the request. */
export class GatewayDownError extends Error {
  override readonly name = 'GatewayDownError';
  readonly kind: DownKind;
  /** The gateway's id of the payment concerned; empty: no single one. */
  readonly about: string;
  /** The HTTP status or the unknown state, for the alert; empty: none. */
  readonly detail: string;

  constructor(
    message: string,
    more: { cause?: unknown; kind?: DownKind; about?: string; detail?: string } = {},
  ) {
    super(message, { cause: more.cause });
    this.kind = more.kind ?? 'unreachable';
    this.about = more.about ?? '';
    this.detail = more.detail ?? '';
  }
}

/** The gateway refused. `status` is its HTTP status, for the log. */
export class GatewayRefusalError extends Error {
  override readonly name = 'GatewayRefusalError';
  readonly status: number;

  constructor(status: number, cause?: unknown) {
    super(`the gateway refused: ${status}`, { cause });
    this.status = status;
  }
}
