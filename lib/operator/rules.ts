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

/** Longest text typed for a setting, in UTF-16 units. No setting allows as much: each checks its own bounds. */
export const SETTING_TEXT_MAX = 1_000;

/** Days of numbers on the console's home page, including today. */
export const NUMBERS_DAYS = 30;

/** These numbers leave out orders paid later than this after their creation, so that the index on creation suffices. */
export const DAYS_TO_PAY = 30;

/** Months of sign-ups whose later orders are shown. */
export const COHORT_MONTHS = 12;

/** Months of moderation decisions that are published: as long as reports are kept (REPORT_RETENTION_DAYS). */
export const MODERATION_MONTHS = 12;

/** How far ahead the deadline of a charge-back can be; gateways give weeks at most, so a later day is a mistake. */
export const CHARGE_BACK_DEADLINE_MAX_MS = 180 * DAY_MS;

/** Pictures of evidence that one operator may upload per hour. */
export const EVIDENCE_UPLOADS_PER_HOUR = 120;

/** Longest name of a city, in UTF-16 units; every city's is shorter. */
export const CITY_NAME_MAX = 60;

/** Ended blocks that one cron run lifts at most. */
export const BLOCKS_ENDED_PER_RUN = 100;

/** Disputes shown on the page of disputes. */
export const DISPUTES_SHOWN = 100;

/** The newest messages between the sides of a dispute that an operator can read. */
export const DISPUTE_MESSAGES_SHOWN = 1_000;

/** Longest pasted list of transfers, in UTF-16 units: five hundred lines. */
export const PASTED_TRANSFERS_MAX = 60_000;

/** The newest pay-out batches and withdrawals shown on the page of pay-outs. */
export const BATCHES_SHOWN = 12;
export const WITHDRAWALS_SHOWN = 20;

/** Fees that gateways kept for cancelled orders count as recent for this long. */
export const LOST_FEES_RECENT_MS = 30 * DAY_MS;

/** Accounts shown that share data with a person. Data shared by more accounts does not identify a person. */
export const DUPLICATES_SHOWN = 20;

/** People with a matching name whose entries a search of the log finds. */
export const NAMESAKES_SEARCHED = 20;

/** How long the record that an alarm or a digest was sent is kept. */
export const NOTICE_RECORD_MS = 30 * DAY_MS;
