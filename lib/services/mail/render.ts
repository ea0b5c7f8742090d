import { createTranslator } from 'use-intl/core';
import { env } from '@/lib/platform/env';
import { type Locale, originFor } from '@/lib/platform/locale';
import enUS from '@/messages/en-US/mail.json';
import ptBR from '@/messages/pt-BR/mail.json';
import { emailHtml } from './email-html';
import { mailList } from './mail-list';
import type { RenderedEmail } from './port';

/** Path of the page for people, and below /api of the call for email clients. */
const UNSUBSCRIBE_PATH = '/letters/off/';

const TEXTS = { 'pt-BR': ptBR, 'en-US': enUS };

// One translator per language for the life of the process, which caches parsed messages.
const TRANSLATORS = {
  'pt-BR': createTranslator({ locale: 'pt-BR', messages: ptBR, onError: fail }),
  'en-US': createTranslator({ locale: 'en-US', messages: enUS, onError: fail }),
};

/** The templates; each has its texts under this name in messages/<locale>/mail.json. */
export const TEMPLATES = [
  'signUpCode',
  'resetPassword',
  'passwordChanged',
  'newLogIn',
  'ownerCode',
  'pixKeyChanged',
  'pixKeyRemoved',
  'taxNumberNeeded',
  'payoutSent',
  'payoutFailed',
  'payoutReturned',
  'accountClosed',
  'accountClosedByUs',
  'emailChangeLink',
  'emailChangeCode',
  'emailChangeAsked',
  'emailChanged',
  'phoneCode',
  'orderPaidCustomer',
  'orderPaidProvider',
  'orderToAcceptCustomer',
  'orderToAcceptProvider',
  'orderAccepted',
  'orderDeclined',
  'orderUnansweredCustomer',
  'orderUnansweredProvider',
  'orderDayOverCustomer',
  'orderDayOverProvider',
  'orderConfirmedCustomer',
  'orderConfirmedProvider',
  'orderReleasedCustomer',
  'orderReleasedProvider',
  'reviewsPublished',
  'reviewDecided',
  'orderDateProposed',
  'orderDateAgreed',
  'orderPlaceChanged',
  'orderChargedBackCustomer',
  'orderChargedBackProvider',
  'orderRefundedCustomer',
  'orderRefundedProvider',
  'orderPaymentUnexpected',
  'orderMismatchEnded',
  'orderPaymentReturned',
  'orderPartWithdrawn',
  'feePaymentUnexpected',
  'feePaymentEnded',
  'orderPartBorne',
  'orderHeld',
  'orderFreed',
  'orderGoodwillCustomer',
  'orderGoodwillProvider',
  'orderGoodwillWithdrawn',
  'orderCancelledByCustomer',
  'orderCancelledByProvider',
  'orderCancelAsked',
  'orderCancelAgreed',
  'orderCancelDeclined',
  'disputeOpenedCustomer',
  'disputeOpenedProvider',
  'disputeAnswered',
  'disputeAsked',
  'disputeOfferedCustomer',
  'disputeOfferedProvider',
  'disputeRefundedCustomer',
  'disputeRefundedProvider',
  'disputeReleasedCustomer',
  'disputeReleasedProvider',
  'disputeSplitCustomer',
  'disputeSplitProvider',
  'disputeWithdrawn',
  'unreadMessages',
  'favouriteCostsLess',
  'invitationRewarded',
  'savedSearchAds',
  'savedSearchConfirm',
  'feedbackReceived',
  'feedbackConfirmed',
  'feedbackAnswered',
  'identityApproved',
  'identityRefused',
  'identityWithdrawn',
  'warned',
  'writtenByUs',
  'accountBlocked',
  'accountUnblocked',
  'reportClosed',
  'reportedAdRemoved',
  'adTakenDown',
  'adRestored',
  'adPictureRemoved',
  'questionAsked',
  'questionAnswered',
  'questionHidden',
  'feeChanged',
  'feeChangeWithdrawn',
  'legalTextChanged',
  'legalChangeWithdrawn',
  'operatorDigest',
  'operatorAlarm',
] as const;
export type Template = (typeof TEMPLATES)[number];

/**
 * Values of a template. Where the template uses them, `link` becomes its button, `code` is shown large,
 * `quote` is a user's text shown line by line, and `list` is a `mailList` as JSON; the texts may use every value.
 * `unsubscribe` is the recipient's token for this kind of email. `support` is our address, added when the email is sent.
 */
export type Values = Record<string, string> & {
  link?: string;
  code?: string;
  quote?: string;
  list?: string;
  unsubscribe?: string;
};

/**
 * Renders an email in the recipient's language as text and HTML. Throws when a value used in its texts is
 * missing.
 */
export function render(
  template: Template,
  values: Values & { support: string },
  locale: Locale,
): Pick<RenderedEmail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'> {
  const t = TRANSLATORS[locale];
  const words = TEXTS[locale][template];
  const known = { ...addedLater(values), ...values, brand: env.BRAND_NAME, company: env.COMPANY_LINE };
  const parts = {
    heading: t(`${template}.heading`, known),
    intro: t(`${template}.intro`, known),
    code: values.code,
    quote: values.quote,
    list: values.list === undefined ? undefined : mailList.parse(JSON.parse(values.list)),
    button:
      'button' in words && values.link !== undefined ? { label: words.button, link: values.link } : undefined,
    outro: t(`${template}.outro`, known),
    footer: t('shared.footer', known),
    ending:
      values.unsubscribe === undefined
        ? undefined
        : {
            label: t('shared.unsubscribe'),
            link: `${originFor(locale)}${UNSUBSCRIBE_PATH}${values.unsubscribe}`,
          },
  };
  const { heading, intro, code, quote, list = [], button, outro, footer, ending } = parts;
  const listed = list.map(({ title, link, items }) =>
    [`${title}\n${link}`, ...items.map((item) => `${item.title}\n${item.text}\n${item.link}`)].join('\n\n'),
  );
  const lines = [
    heading,
    intro,
    code,
    quote,
    ...listed,
    button?.link,
    outro,
    footer,
    ending?.label,
    ending?.link,
  ];
  return {
    subject: t(`${template}.subject`, known),
    text: `${lines.filter((line) => line !== undefined).join('\n\n')}\n`,
    html: emailHtml({ ...parts, brand: env.BRAND_NAME, locale }),
    ...(values.unsubscribe !== undefined && {
      unsubscribeUrl: `${originFor(locale)}/api${UNSUBSCRIBE_PATH}${values.unsubscribe}`,
    }),
  };
}

/** Values for emails that were queued before their texts used them. */
function addedLater({ amount }: Values): Values {
  return amount === undefined ? {} : { left: amount, came: amount, taken: 'none' };
}

/** An email with a missing value must not be sent. */
function fail(error: Error): never {
  throw error;
}
