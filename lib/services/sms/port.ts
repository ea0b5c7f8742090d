/** A text message. */
type Sms = {
  /** In E.164: +5511987654321. */
  to: string;
  text: string;
};

/** Sends text messages. */
export type SmsGateway = {
  /**
   * Resolves when the gateway has accepted the message. Throws SmsNotSentError, after which it can still have been
   * sent.
   */
  send(sms: Sms): Promise<void>;
};

/** The gateway did not accept a message, or did not answer. Never names the number. */
export class SmsNotSentError extends Error {
  override readonly name = 'SmsNotSentError';
}
