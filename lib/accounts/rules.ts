import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { sendCodeToOneself: 30, sensitive: 60, change: 120, attempt: 300 };

/** Specification, point 9. Lengths count user-perceived characters, not UTF-16 units. */
const NAME_MIN = 3;
const NAME_MAX = 80;
const PROFESSION_MAX = 60;
export const DESCRIPTION_MAX = 510;
export const EMAIL_MAX = 254;
export const SIGN_UP_PASSWORD_MIN = 6;
/** The reset screen has always announced 8, so it requires 8. */
export const RESET_PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const CODE_LENGTH = 4;

const EMAIL_LIKE = /[^\s@]@[^\s@]/;
const LINK =
  /https?:|www\.|[\p{L}\p{N}-]\.(?:com?|net|org|info|biz|io|me|app|dev|site|online|shop|store|xyz|br|pt|ly)\b/iu;
/** Any other domain. Titles and company forms are often written without a space: Dr.Souza. */
const DOMAIN =
  /(?<![\p{L}\p{N}-])(?!(?:dra?|sra?|profa?|eng|adv|ltda|cia|jr)\.)[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu;
/** Control and format characters (direction marks, zero-width letters, tags) only disguise a name. */
const INVISIBLE = /\p{C}/u;
const LETTER = /\p{L}/u;
/** Area code, then a landline (2-8) or a mobile (9 and 1-9): specification, point 5. */
const PHONE = /^[1-9]{2}(?:[2-8]|9[1-9])\d{7}$/;

/** Normalizes names that look the same: NFKC, single spaces, trimmed. */
export function tidyName(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

export function tidyEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Digits only: '(11) 98765-4321' → '11987654321'. */
export function tidyPhone(text: string): string {
  return text.replace(/\D/g, '');
}

/** Whether digits, area code first, are a Brazilian phone number. */
export function isPhone(digits: string): boolean {
  return PHONE.test(digits);
}

/** Whether a phone number can receive text messages: mobile numbers have a digit more than landlines. */
export function isMobile(digits: string): boolean {
  return isPhone(digits) && digits.length === 11;
}

export function lengthOf(text: string): number {
  return [...text].length;
}

/** The error of a name as a reason of messages/<locale>/errors.json; null when it is valid. */
export function nameProblem(name: string): 'name_too_short' | 'invalid_name' | null {
  const tidy = tidyName(name);
  if (lengthOf(tidy) < NAME_MIN) return 'name_too_short';
  const isInvalid = misleads(tidy) || DOMAIN.test(tidy) || lengthOf(tidy) > NAME_MAX || !LETTER.test(tidy);
  return isInvalid ? 'invalid_name' : null;
}

/** Like `nameProblem`, for a profession; empty is valid. */
export function professionProblem(profession: string): 'invalid_profession' | null {
  const tidy = tidyName(profession);
  return misleads(tidy) || lengthOf(tidy) > PROFESSION_MAX ? 'invalid_profession' : null;
}

export function passwordProblem(
  password: string,
  minimum: typeof SIGN_UP_PASSWORD_MIN | typeof RESET_PASSWORD_MIN,
): 'password_required' | 'password_under_6' | 'password_under_8' | 'password_too_long' | null {
  if (password === '') return 'password_required';
  const length = lengthOf(password);
  if (length > PASSWORD_MAX) return 'password_too_long';
  if (length >= minimum) return null;
  return minimum === RESET_PASSWORD_MIN ? 'password_under_8' : 'password_under_6';
}

/** Looks like an e-mail, contains a link or hidden characters. */
function misleads(text: string): boolean {
  return EMAIL_LIKE.test(text) || LINK.test(text) || INVISIBLE.test(text);
}

/** Digits of the code that confirms a phone. Short, because it is typed from a text message. */
export const PHONE_CODE_LENGTH = 6;

/** How long a code sent by e-mail or SMS is valid. */
export const CODE_VALID_MS = 10 * MINUTE_MS;

/** Attempts to type one code. */
export const CODE_TRIES = 5;

/** As long as the outbox's limit window: a user who has reached the limit still has valid links. */
export const RESET_LINK_VALID_MS = HOUR_MS;

/** The first log-in within a day of the sign-up is taken to be by the same person. */
export const NEWCOMER_MS = DAY_MS;

/** Per user; past it, only the most recently used browsers are notified. */
export const BROWSERS_NOTIFIED = 20;

/** Gives the owner of the old address time to report a change they did not request. */
export const EMAIL_CHANGE_LINK_VALID_MS = 2 * DAY_MS;

/** Gives the owner time to read the email and report a change of the Pix key that they did not make. */
export const PIX_KEY_HELD_MS = 72 * HOUR_MS;

/** An email about a change of the account is not sent later than this. */
export const SECURITY_EMAIL_VALID_MS = 3 * DAY_MS;

/** Users per job of a mass notice or a community message, so that other jobs can run in between. */
export const PEOPLE_PER_JOB = 200;

/** Pause between two jobs of a mass notice, so that other emails do not wait behind thousands of these. */
export const MASS_NOTICE_INTERVAL_MS = MINUTE_MS;

/** How long delivery of a mass notice's email is tried. */
export const MASS_NOTICE_VALID_MS = 30 * DAY_MS;

/** How long delivery of the email that confirms a deletion is tried. */
export const DELETION_EMAIL_VALID_MS = 7 * DAY_MS;

/** How long delivery of the email that asks for a tax number is tried. */
export const TAX_NUMBER_EMAIL_VALID_MS = 30 * DAY_MS;

/** How long a report of an ad, a message or a review is kept after its decision, in case the reporter asks about it. */
export const REPORT_RETENTION_DAYS = 365;

/** A session expires this long after its last use. */
export const SESSION_MS = 30 * DAY_MS;

/** The use of a session is recorded at most this often. */
export const SESSION_TOUCH_MS = HOUR_MS;

/** Stored length of a User-Agent header, in UTF-16 units. */
export const USER_AGENT_MAX = 300;

/** Sessions shown in the settings, the most recently used first. */
export const SESSIONS_SHOWN = 100;

/** Addresses of an account's latest sessions with which a log-in is compared. */
export const KNOWN_ADDRESSES = 50;

/**
 * Access records (time and address of log-ins) are kept for six months: Lei 12.965/2014 (Marco Civil da Internet), art.
 * 15.
 */
export const ACCESS_RECORD_MS = 184 * DAY_MS;
