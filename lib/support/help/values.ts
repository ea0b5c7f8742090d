import {
  CODE_LENGTH,
  CODE_TRIES,
  CODE_VALID_MS,
  DESCRIPTION_MAX,
  EMAIL_CHANGE_LINK_VALID_MS,
  PHONE_CODE_LENGTH,
  PIX_KEY_HELD_MS,
  RESET_LINK_VALID_MS,
  RESET_PASSWORD_MIN,
  SIGN_UP_PASSWORD_MIN,
} from '@/lib/accounts/rules';
import { MAX_FAVOURITES } from '@/lib/catalog/favourites/rules';
import { MAX_MOVE } from '@/lib/catalog/reputation/rules';
import { SUB_WORKS_MAX } from '@/lib/catalog/rules';
import { CONFIRMATION_VALID_MS, MAX_SAVED_SEARCHES } from '@/lib/catalog/saved-searches/rules';
import { DAYS_TO_ANSWER, DAYS_TO_DECIDE, DISPUTE_MAX_PICTURES } from '@/lib/disputes/rules';
import { RECORDING_MAX_SECONDS, WORK_PICTURES_MAX, WORK_PICTURE_MAX_MEGABYTES } from '@/lib/media/rules';
import { MESSAGE_MAX_PICTURES } from '@/lib/messaging/rules';
import { SHOWN_WEEKS } from '@/lib/orders/ad-statistics/rules';
import {
  DAYS_TO_ANSWER_PROPOSAL,
  DAYS_TO_CONFIRM,
  endOfHold,
  FREE_CANCEL_HOURS,
  FREE_DECLINES,
  HOURS_TO_ACCEPT,
  MIN_PAYABLE_CENTS,
  WITHDRAWAL_DAYS,
} from '@/lib/orders/rules';
import { INVITE_DAYS } from '@/lib/orders/referral/rules';
import { couponRules, payPalLimit, proFee, releaseTime, serviceFee } from '@/lib/orders/settings';
import { CHARGE_OPEN_MS } from '@/lib/payments/rules';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import { DAYS_TO_APPEAL } from '@/lib/reviews/moderation/rules';
import { REVIEW_MAX_PICTURES } from '@/lib/reviews/pictures/rules';
import { DAYS_TO_REVIEW, HALF_LIFE_MONTHS, MIN_RATED_REVIEWS } from '@/lib/reviews/rules';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail, supportWhatsApp } from '@/lib/services/settings/site';
import { RETENTION_DAYS } from '@/lib/verification/rules';

export type HelpValues = Record<string, string | number>;

/** The numbers, amounts and addresses of the articles, from the rules and the settings. `whatsapp` is digits. */
export async function readHelpValues(locale: Locale): Promise<HelpValues> {
  const [fee, pro, release, coupons, payPal, email, whatsApp] = await Promise.all([
    readSetting(serviceFee),
    readSetting(proFee),
    readSetting(releaseTime),
    readSetting(couponRules),
    readSetting(payPalLimit),
    readSetting(supportEmail),
    readSetting(supportWhatsApp),
  ]);
  const percent = (value: number) => `${value.toLocaleString(locale)}%`;
  return {
    brand: env.BRAND_NAME,
    email: email.address,
    whatsapp: whatsApp.digits,
    // Money
    fee: percent(fee.percent),
    share: percent(100 - fee.percent),
    proFee: formatMoney(pro.cents),
    minPrice: formatMoney(MIN_PAYABLE_CENTS),
    couponMinimum: formatMoney(coupons.min_total_cents),
    paypalLimit: formatMoney(payPal.daily_cents),
    // Orders
    releaseDays: release.days,
    confirmDays: DAYS_TO_CONFIRM,
    proposalDays: DAYS_TO_ANSWER_PROPOSAL,
    freeCancelHours: FREE_CANCEL_HOURS,
    withdrawalDays: WITHDRAWAL_DAYS,
    acceptHours: HOURS_TO_ACCEPT,
    freeDeclines: FREE_DECLINES.most,
    declineDays: FREE_DECLINES.days,
    pixHours: CHARGE_OPEN_MS.pix / HOUR_MS,
    paypalHours: CHARGE_OPEN_MS.paypal / HOUR_MS,
    couponHours: endOfHold(new Date(0)).getTime() / HOUR_MS,
    // Disputes and reviews
    answerDays: DAYS_TO_ANSWER,
    decideDays: DAYS_TO_DECIDE,
    disputePictures: DISPUTE_MAX_PICTURES,
    reviewDays: DAYS_TO_REVIEW,
    reviewPictures: REVIEW_MAX_PICTURES,
    appealDays: DAYS_TO_APPEAL,
    minReviews: MIN_RATED_REVIEWS,
    halfLifeMonths: HALF_LIFE_MONTHS,
    maxMove: MAX_MOVE,
    // Ads and searches
    adPictures: WORK_PICTURES_MAX,
    pictureMegabytes: WORK_PICTURE_MAX_MEGABYTES,
    services: SUB_WORKS_MAX,
    descriptionLength: DESCRIPTION_MAX,
    statisticsWeeks: SHOWN_WEEKS,
    maxFavourites: MAX_FAVOURITES,
    savedSearches: MAX_SAVED_SEARCHES,
    searchHours: CONFIRMATION_VALID_MS / HOUR_MS,
    messagePictures: MESSAGE_MAX_PICTURES,
    voiceMinutes: RECORDING_MAX_SECONDS / 60,
    // Accounts
    inviteDays: INVITE_DAYS,
    codeLength: CODE_LENGTH,
    codeTries: CODE_TRIES,
    phoneCodeLength: PHONE_CODE_LENGTH,
    codeMinutes: CODE_VALID_MS / MINUTE_MS,
    resetHours: RESET_LINK_VALID_MS / HOUR_MS,
    passwordMin: SIGN_UP_PASSWORD_MIN,
    resetPasswordMin: RESET_PASSWORD_MIN,
    emailChangeDays: EMAIL_CHANGE_LINK_VALID_MS / DAY_MS,
    keyHours: PIX_KEY_HELD_MS / HOUR_MS,
    identityDays: RETENTION_DAYS,
  };
}
