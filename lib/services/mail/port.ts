/** A rendered email. */
export type RenderedEmail = {
  /** Left part of the Message-ID; the same for every attempt, so that duplicates are recognizable. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe URL, called by POST (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Sends emails. */
export type Mailer = {
  /** Resolves when the mail server has accepted the email. Throws RefusedEmailError for a permanent refusal. */
  send(email: RenderedEmail): Promise<void>;
};

/** The mail server refused permanently; a retry would not help. */
export class RefusedEmailError extends Error {
  override readonly name = 'RefusedEmailError';
}
