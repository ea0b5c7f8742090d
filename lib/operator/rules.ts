import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';

/** Longest reason, in UTF-16 units. */
export const REASON_MAX = 2_000;

/** How long the console stays open. */
export const CONSOLE_HOURS = 12;

/** How recent the second factor must be to move money. */
export const FRESH_FACTOR_MINUTES = 5;

/** How long an e-mail may wait before operators are alarmed. */
export const MAIL_LATE_MS = 30 * MINUTE_MS;

/** How old the newest backup may be before operators are alarmed. */
export const BACKUP_LATE_MS = 36 * HOUR_MS;

/** Free space on a disk below which operators are warned. */
export const DISK_LOW_BYTES = 1_000_000_000;

/** How long before a deadline of ours operators are alarmed. */
export const DEADLINE_NEAR_MS = 4 * HOUR_MS;

/** Rows on a page of a list. */
export const ROWS_PER_PAGE = 50;

/** How often the reading of one list of personal data is logged for an operator. */
export const LIST_READING_LOGGED_MINUTES = 60;

/** Rows of each list that a search over all lists shows. */
export const FOUND_SHOWN = 5;

/** Rows of a queue; it moves up as they are decided. */
export const QUEUE_SHOWN = 50;

/** Changes of a setting that its card shows. */
export const SETTING_HISTORY_SHOWN = 20;

/** Longest answer to a person who reported an ad or another person, in UTF-16 units. */
export const REPORT_ANSWER_MAX = 1_000;

/** Longest legal text of a language, in UTF-16 units, and the height of its field in lines. */
export const LEGAL_TEXT_MAX = 60_000;
export const LEGAL_TEXT_ROWS = 24;

/** Longest answer to a message from the contact form, in UTF-16 units. */
export const FEEDBACK_ANSWER_MAX = 4_000;

/** Longest title of a canned reply, in UTF-16 units. */
export const CANNED_TITLE_MAX = 80;

/** Actions of one operator per hour: more than anyone needs, fewer than an attacker would want. */
export const ACTIONS_PER_HOUR = 3_000;

/** Pages and files of the console that one operator may open per hour, for the same reason. */
export const READINGS_PER_HOUR = 3_000;

/** Tax numbers, or exports that contain them, that one operator may read per hour. */
export const TAX_READINGS_PER_HOUR = 60;

/** Months that can be exported for the accountant: as long as the law keeps tax numbers. */
export const ACCOUNTANT_MONTHS = 72;

/** A bank's id of a transfer; a Pix has 32 characters. */
export const TRANSFER_ID_MAX = 100;

/** How long an e-mail that warns a person, or says what was done to their ad, is worth delivering. */
export const NOTICE_EXPIRES_MS = 30 * DAY_MS;

/** Longest subject and text of an e-mail that an operator writes to a person, in UTF-16 units. */
export const EMAIL_SUBJECT_MAX = 120;
export const EMAIL_TEXT_MAX = 4_000;

/** Longest name of a saved view of a list, in UTF-16 units, and how many a list has at most. */
export const VIEW_NAME_MAX = 60;
export const SAVED_VIEWS_MAX = 30;

/** Records of each kind on the page of a person or an ad; the lists have the rest. */
export const RECORDS_SHOWN = 20;

/** Longest note about an identity check, in UTF-16 units. */
export const IDENTITY_NOTE_MAX = 500;

/** How many entries of each source a timeline reads. */
export const ENTRIES_READ = 60;

/** Open tasks on the console's home page; the list has the rest. */
export const TASKS_SHOWN = 10;

/** Longest task, in UTF-16 units. */
export const TASK_MAX = 500;
