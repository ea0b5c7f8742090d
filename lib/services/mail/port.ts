/** An e-mail that is ready to go. */
export type Letter = {
  /** Left part of the Message-ID. The same for every attempt, so that a copy can be told from a second letter. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the reader's mail program can end letters of this kind, by a POST (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Who carries e-mails away. */
export type Mailer = {
  /** Settles when the mail server has taken the letter over. Throws RefusedLetter when it never will. */
  send(letter: Letter): Promise<void>;
};

/** The mail server said no for good: trying again would change nothing. */
export class RefusedLetter extends Error {
  override readonly name = 'RefusedLetter';
}
