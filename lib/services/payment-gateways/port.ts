/** Pix by Mercado Pago, or PayPal. */
export type PaymentMethod = 'pix' | 'paypal';

/** What a gateway is asked to collect. Asking again with the same id gives the same charge, never a second one. */
export type Charge = {
  /** Our payment's id: the gateway's external reference and idempotency key. */
  id: string;
  /** BRL cents. */
  amountCents: number;
  /** What the payer reads on the gateway's page. */
  title: string;
  payer: { email: string; name: string; /** Eleven digits. */ cpf: string | null };
  /** Pix: 30 minutes to 30 days from now. */
  expiresAt: Date;
  /** Where the payer comes back to, and where they come when they give up: absolute addresses. */
  returnUrl: string;
  cancelUrl: string;
};

export type CreatedCharge = {
  /** The gateway's id: of the payment at Mercado Pago, of the order at PayPal. */
  gatewayPaymentId: string;
  /** Page of the gateway where it is paid. */
  link: string;
  /** Pix: what is copied and pasted. */
  pixCode: string | null;
  expiresAt: Date;
};

/** The gateway's states, reduced to what we act on. */
export type GatewayState = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'charged_back' | 'refunded';

/** A payment as its gateway knows it. What is compared with ours: reference, amount and currency. */
export type GatewayPayment = {
  gatewayPaymentId: string;
  /** Our payment's id, as the gateway was told; null when it has none. */
  reference: string | null;
  state: GatewayState;
  amountCents: number;
  currency: string;
  /** PayPal: id of the money taken, once it is. */
  captureId: string | null;
  /** Given back to the payer so far; less than the amount is a part. */
  refundedCents: number;
  /** What the gateway keeps of it for its service, less what it gave back of that. */
  feeCents: number;
  /** Charged back and decided for the payer: only an error of theirs would return the money. */
  isLost: boolean;
  /** When it last changed, by the gateway's clock: the later of two snapshots counts. Null: not stated. */
  changedAt: Date | null;
};

export type GatewayRefund = { gatewayRefundId: string; state: 'in_process' | 'done' };

/** A verified notification. It says which payment to fetch; the rest of it is not trusted. */
export type Notification = {
  /** The same in every copy. */
  notificationId: string;
  /** The gateway's id of the payment (PayPal: of its order). */
  gatewayPaymentId: string;
};

export type NotificationRequest = { query: URLSearchParams; headers: Headers; body: string };

/**
 * A gateway. Every call ends within 8 seconds. Each throws GatewayDownError when the gateway could not be reached,
 * hung, failed, rejected our keys or named an unknown state: then the outcome is unknown, and the same call may be
 * repeated. Calls that change something throw GatewayRefusalError when the gateway refused: then nothing was done. Reads
 * never do: a refused read proves nothing about the payment.
 */
export type PaymentGateway = {
  createCharge(charge: Charge): Promise<CreatedCharge>;
  /** Null: the gateway says that there is none. */
  getPayment(gatewayPaymentId: string): Promise<GatewayPayment | null>;
  /**
   * By our id, for charges whose answer was lost. Null: there is none, not yet (a new one may take a moment to be
   * found), or the gateway cannot look (PayPal).
   */
  findPayment(paymentId: string): Promise<GatewayPayment | null>;
  /** Takes the money of an approved PayPal order; Pix is taken by paying. Doing it again changes nothing. */
  capture(gatewayPaymentId: string): Promise<GatewayPayment>;
  /** Cancels an unpaid charge. */
  cancelCharge(gatewayPaymentId: string): Promise<void>;
  /**
   * Gives back what is left of an approved payment, or `partCents` of it. `refundId` is the idempotency key; asked
   * again with it, or for the whole of what was given back already, it tells how far that has come.
   */
  refund(
    payment: { gatewayPaymentId: string; captureId: string | null },
    refundId: string,
    partCents?: number,
  ): Promise<GatewayRefund>;
  /**
   * Proves who sent a notification. Null: genuine, but about nothing that concerns us. Throws
   * DomainError unauthenticated (wrong_signature) for anything unproven.
   */
  readNotification(request: NotificationRequest): Promise<Notification | null>;
};

/**
 * Why the outcome is unknown: no usable answer; our keys are not accepted (401, 403); or an unknown state of one payment.
 * An operator has to check the last two.
 */
export type DownKind = 'unreachable' | 'unauthorized' | 'unknown_word';

/** It is unknown whether the gateway did what was asked. */
export class GatewayDownError extends Error {
  override readonly name = 'GatewayDownError';
  readonly kind: DownKind;
  /** The gateway's id of the one payment that this is about; empty: of none alone. */
  readonly about: string;

  constructor(message: string, more: { cause?: unknown; kind?: DownKind; about?: string } = {}) {
    super(message, { cause: more.cause });
    this.kind = more.kind ?? 'unreachable';
    this.about = more.about ?? '';
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
