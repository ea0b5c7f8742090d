import { expect, test } from 'vitest';
import {
  ACCESS_RECORD_MS,
  CODE_VALID_MS,
  EMAIL_CHANGE_LINK_VALID_MS,
  PIX_KEY_HELD_MS,
  RESET_LINK_VALID_MS,
  SESSION_MS,
} from '@/lib/accounts/rules';
import { PRICE_MAX, PRICE_MIN } from '@/lib/catalog/rules';
import { DAYS_TO_ANSWER, DAYS_TO_DECIDE, maxReturnedCents } from '@/lib/disputes/rules';
import { RECORDING_MAX_SECONDS } from '@/lib/media/rules';
import { EMAIL_EVERY_MINUTES, UNREAD_EMAIL_DELAY_MINUTES } from '@/lib/messaging/emails/rules';
import { NOTICE_DAYS } from '@/lib/notices/rules';
import { CHARGE_BACK_DEADLINE_MAX_MS } from '@/lib/operator/rules';
import { SHOWN_WEEKS } from '@/lib/orders/ad-statistics/rules';
import { INVITE_DAYS } from '@/lib/orders/referral/rules';
import { JOB_PLACE_DAYS } from '@/lib/orders/job-place/rules';
import {
  DAYS_TO_ANSWER_PROPOSAL,
  DAYS_TO_CONFIRM,
  FREE_CANCEL_HOURS,
  MIN_PAYABLE_CENTS,
  RELEASE_DAYS,
  RELIABILITY_MS,
  WITHDRAWAL_DAYS,
} from '@/lib/orders/rules';
import { releaseTime } from '@/lib/orders/settings';
import { LOST_BY_OPERATOR_AFTER_MS } from '@/lib/payments/rules';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { DAYS_TO_REVIEW } from '@/lib/reviews/rules';
import { EMAIL_RETENTION_DAYS } from '@/lib/services/mail/rules';
import { CHECKS_COUNTED_DAYS, RETENTION_DAYS } from '@/lib/verification/rules';
import englishPrivacy from '@/messages/legal/en-US/privacy.json';
import englishTerms from '@/messages/legal/en-US/terms.json';
import portuguesePrivacy from '@/messages/legal/pt-BR/privacy.json';
import portugueseTerms from '@/messages/legal/pt-BR/terms.json';
import { ALL_MESSAGES } from './all-messages';

const confirm = `${DAYS_TO_CONFIRM} day`;
const release = `${RELEASE_DAYS.least}-${RELEASE_DAYS.most} day`;
const answer = `${DAYS_TO_ANSWER} day`;
const review = `${DAYS_TO_REVIEW} day`;
const proposal = `${DAYS_TO_ANSWER_PROPOSAL} day`;
const keyHeld = `${PIX_KEY_HELD_MS / HOUR_MS} hour`;
const code = `${CODE_VALID_MS / MINUTE_MS} minute`;
const resetLink = `${RESET_LINK_VALID_MS / HOUR_MS} hour`;
const changeLink = `${EMAIL_CHANGE_LINK_VALID_MS / DAY_MS} day`;
const identityKept = `${RETENTION_DAYS} day`;

/** Every time and amount written into a text of screens, emails and legal documents, by the rule that makes it true. */
const PROMISED: Record<string, string[]> = {
  'accounts.resetLink.sent': [resetLink],
  'accounts.validation.sent': [code],
  'accounts.newPassword.usedUp': [resetLink],
  'accounts.newEmail.textUsedUp': [changeLink],
  'adStatistics.weeks.title': [`${SHOWN_WEEKS} week`],
  'chat.order.purchase.confirmed': [release],
  'chat.order.sale.confirmed': [release],
  'details.after3': [confirm],
  'details.cancelled': [`${(RELIABILITY_MS / DAY_MS / 365) * 12} month`],
  'errors.reasons.charge_back_undecided': [`${LOST_BY_OPERATOR_AFTER_MS / DAY_MS} day`],
  'errors.reasons.deadline_too_far': [`${CHARGE_BACK_DEADLINE_MAX_MS / DAY_MS} day`],
  'errors.reasons.dispute_answer_late': [answer],
  'errors.reasons.price_over_limit': [`R$ ${PRICE_MAX}`],
  'errors.reasons.price_under_50': [`R$ ${PRICE_MIN}`],
  'errors.reasons.price_under_least': [`R$ ${MIN_PAYABLE_CENTS / 100}`],
  'errors.reasons.recording_too_long': [`${RECORDING_MAX_SECONDS / 60} minute`],
  'errors.reasons.split_out_of_range': [
    `R$ ${(100 - maxReturnedCents({ priceCents: 100, leftCents: 100 })) / 100}`,
  ],
  'errors.reasons.review_not_possible': [review],
  'home.safety.confirm.text': [confirm],
  'home.safety.release.text': [release],
  'mail.signUpCode.outro': [code],
  'mail.resetPassword.outro': [resetLink],
  'mail.ownerCode.outro': [code],
  'mail.payoutFailed.outro': [keyHeld],
  'mail.payoutReturned.outro': [keyHeld],
  'mail.orderPaidCustomer.outro': [confirm],
  'mail.orderPaidProvider.outro': [release, confirm],
  'mail.orderReleasedCustomer.outro': [review],
  'mail.orderReleasedProvider.outro': [review],
  'mail.orderDateProposed.outro': [proposal],
  'mail.disputeRefundedCustomer.outro': [answer],
  'mail.disputeRefundedProvider.outro': [answer],
  'mail.identityApproved.outro': [identityKept],
  'mail.identityRefused.outro': [identityKept],
  'mail.emailChangeLink.outro': [changeLink],
  'mail.emailChangeCode.outro': [code],
  'mail.phoneCode.outro': [code],
  'sms.phoneCode': [code],
  'settings.emailChange.codeText': [code],
  'settings.phone.codeHint': [code],
  'orders.next.sale.paid': [release],
  'orders.next.sale.paidProposed': [release],
  'notices.intro': [`${NOTICE_DAYS} day`],
  'orders.timeline.releaseLater': [release],
  'orders.reschedule.text': [proposal],
  'orders.dispute.openNext': [answer],
  'orders.dispute.answerNext': [`${DAYS_TO_DECIDE} day`],
  'orders.dispute.now.refunded': [answer],
  'invitations.intro': [`${INVITE_DAYS} day`],
  'invitations.welcome.stored': [`${INVITE_DAYS} day`],
  'payment.safe': [confirm],
  'payment.finish.guarantee': [confirm, answer],
  'payment.finish.withdrawal': [`${FREE_CANCEL_HOURS} hour`, `${WITHDRAWAL_DAYS} day`],
  'payment.status.paidText': [confirm],
  'payment.payPalReturn.confirmedText': [confirm],
  'push.letters.text': [`${UNREAD_EMAIL_DELAY_MINUTES} minute`, `${EMAIL_EVERY_MINUTES / 60} hour`],
  'settings.identity.again': [`${CHECKS_COUNTED_DAYS} day`],
  'settings.password.text': [resetLink],
  'privacy.sections.retention.data.e': [
    `${Math.floor(ACCESS_RECORD_MS / DAY_MS / 30)} month`,
    `${SESSION_MS / DAY_MS} day`,
  ],
  'privacy.sections.retention.data.f': [code, changeLink, `${EMAIL_RETENTION_DAYS} day`],
  'privacy.sections.retention.data.h': [identityKept],
  'privacy.sections.storage.p1': [`${INVITE_DAYS} day`],
  'privacy.sections.retention.data.k': [`${JOB_PLACE_DAYS} day`],
};

/** Times that promise nothing, and what only operators read. */
const NO_PROMISES = [
  'accounts.newPassword.done',
  'errors.reasons.lists_not_compared',
  'transparency.lessThanAnHour',
];
const OPERATORS = [
  'actions',
  'books',
  'console',
  'desk',
  'homeNumbers',
  'lists',
  'operatorNotices',
  'orderFile',
  'paymentFile',
  'payoutDesk',
  'recordNow',
  'siteSettings',
  'timeline',
  'booksMonth',
  'chargeBackFile',
  'healthPage',
  'unknownPaymentFile',
];

const NUMBERS: Record<string, number> = {
  ...{ dois: 2, duas: 2, três: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, dez: 10, catorze: 14, quinze: 15 },
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10, fourteen: 14, fifteen: 15 },
  // Not 'um' and 'one': 'um dia' is also any day.
  ...{ uma: 1, an: 1 },
};
const UNITS: Record<string, string> = {
  ...{ segundo: 'second', minuto: 'minute', hora: 'hour', dia: 'day', semana: 'week', meses: 'month' },
  ...{ second: 'second', minute: 'minute', hour: 'hour', day: 'day', week: 'week', month: 'month' },
};
const NUMBER = `\\d+|${Object.keys(NUMBERS).join('|')}`;
const TIME = new RegExp(
  `(?<![\\p{L}\\d])(${NUMBER})(?: (?:a|e|to|and) (${NUMBER}))? (${Object.keys(UNITS).join('|')})s?(?!\\p{L})`,
  'giu',
);
const AMOUNT = /R?\$\s?([\d.,]*\d)|\d+ ?%/g;

/** The times and amounts in a text: '7-15 day', 'R$ 50'. */
function promisesIn(text: string): string[] {
  const numberOf = (written: string) => String(NUMBERS[written.toLowerCase()] ?? Number(written));
  // 'Once an hour' is 'uma vez por hora'.
  const times = [...text.replaceAll('por hora', 'uma hora').matchAll(TIME)].map(
    ([, from = '', to, unit = '']) =>
      `${[from, ...(to === undefined ? [] : [to])].map(numberOf).join('-')} ${UNITS[unit.toLowerCase()]}`,
  );
  const amounts = [...text.matchAll(AMOUNT)].map(([whole, digits]) =>
    digits === undefined ? whole : `R$ ${toNumber(digits)}`,
  );
  return [...times, ...amounts];
}

/** Of '1.000.000', '50,00' and '50.00': two digits after the last sign are cents. */
function toNumber(written: string): number {
  const [, reais = written, cents = '0'] = /^(.*)[.,](\d\d)$/.exec(written) ?? [];
  return Number(`${reais.replace(/[.,]/g, '')}.${cents}`);
}

/** What the texts below a path promise, by path. */
function listPromises(value: unknown, path: string): [string, string[]][] {
  if (typeof value === 'string') {
    const found = promisesIn(value);
    return found.length === 0 ? [] : [[path, found]];
  }
  return Object.entries(value as object).flatMap(([name, inner]) =>
    listPromises(inner, path === '' ? name : `${path}.${name}`),
  );
}

const LEGAL = {
  'pt-BR': { privacy: portuguesePrivacy, terms: portugueseTerms },
  'en-US': { privacy: englishPrivacy, terms: englishTerms },
};

test('times and amounts are found in figures and in words', () => {
  expect(promisesIn('De 7 a 15 dias, em até três horas, nos últimos 12 meses.')).toEqual([
    '7-15 day',
    '3 hour',
    '12 month',
  ]);
  expect(promisesIn('Within an hour, 10% of R$ 1.000.000 or R$ 50,00; {days} days, one day.')).toEqual([
    '1 hour',
    '10%',
    'R$ 1000000',
    'R$ 50',
  ]);
});

test.each(['pt-BR', 'en-US'] as const)('in %s every text promises what the rules do', (locale) => {
  const found = listPromises({ ...ALL_MESSAGES[locale], ...LEGAL[locale] }, '').filter(
    ([path]) => !NO_PROMISES.includes(path) && !OPERATORS.includes(path.split('.')[0] ?? ''),
  );
  expect(Object.fromEntries(found)).toEqual(PROMISED);
});

test('the terms type no number of their own', () => {
  for (const terms of [portugueseTerms, englishTerms]) expect(listPromises(terms, '')).toEqual([]);
});

test('an operator cannot set a release beyond what the texts promise', () => {
  const isAllowed = (days: number) => releaseTime.schema.safeParse({ days }).success;
  expect([RELEASE_DAYS.least, RELEASE_DAYS.most].map(isAllowed)).toEqual([true, true]);
  expect([RELEASE_DAYS.least - 1, RELEASE_DAYS.most + 1].map(isAllowed)).toEqual([false, false]);
});
