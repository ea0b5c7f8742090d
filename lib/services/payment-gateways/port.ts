/** How somebody pays: Pix by Mercado Pago, or PayPal. */
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

/** The gateway's words for a payment, reduced to what we act on (see decisions/0015). */
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
  /** Disputed, and decided for the payer: nothing but an error of theirs brings the money back. */
  isLost: boolean;
  /** When it last changed, by the gateway's own clock: of two answers the later one counts. Null: it does not say. */
  changedAt: Date | null;
};

export type GatewayRefund = { gatewayRefundId: string; state: 'in_process' | 'done' };

/** A notification whose sender was proven. It says what to look at; nothing else in it is believed. */
export type Notification = {
  /** The same in every copy. */
  notificationId: string;
  /** The gateway's id of the payment (PayPal: of its order). */
  gatewayPaymentId: string;
};

export type NotificationRequest = { query: URLSearchParams; headers: Headers; body: string };

/**
 * A gateway. Every call ends within 8 seconds. Each throws GatewayDownError when the gateway could not be reached,
 * hung, failed, does not let us in or speaks in words that we do not know: then the outcome is unknown, and the same
 * call may be made again. Each that changes something throws GatewayRefusalError when the gateway said no: then nothing
 * was done. One that only reads never does: a no proves nothing about the payment.
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
  /** Cancels a charge that nobody has paid. */
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
 * Why nobody knows: no answer that counts; our keys are not accepted (401, 403), so whatever we ask says nothing; or it
 * speaks of one payment in a word that we do not know. A person has to look at the last two.
 */
export type DownKind = 'unreachable' | 'unauthorized' | 'unknown_word';

/** Unknown whether the gateway did what was asked. */
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

/** The gateway said no. `status` is its HTTP status, for the log. */
export class GatewayRefusalError extends Error {
  override readonly name = 'GatewayRefusalError';
  readonly status: number;

  constructor(status: number, cause?: unknown) {
    super(`the gateway refused: ${status}`, { cause });
    this.status = status;
  }
}
