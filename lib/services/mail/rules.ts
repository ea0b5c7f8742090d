/** A sender without progress for this long counts as dead, and another sends the email. */
export const SENDING_SECONDS = 120;

/** Sent and failed emails are deleted after this time. */
export const EMAIL_RETENTION_DAYS = 7;

/**
 * The most emails per recipient and kind. The product shows the same information, and password links stay valid as long as
 * they count here, so a user at the limit still has six. Codes have a higher limit because only their
 * requester can use them and strangers may request some. Contact messages all go to one recipient, who finds
 * the rest in the queue; the session list in the settings shows log-ins beyond the limit. Emails that start a deadline
 * are always sent; there is one for each disputed order or decided review.
 */
export const EMAILS_PER_HOUR = 6;
export const EMAILS_PER_HOUR_BY_TEMPLATE: Readonly<Record<string, number>> = {
  signUpCode: 30,
  feedbackReceived: 120,
  newLogIn: 1,
  operatorAlarm: 30,
  disputeOpenedProvider: Infinity,
  disputeAnswered: Infinity,
  disputeAsked: Infinity,
  reviewDecided: Infinity,
};
