import type { Template } from '@/lib/services/mail/render';

export const GROUPS = ['orders', 'money', 'reviews', 'answers', 'system'] as const;
export type NoticeGroup = (typeof GROUPS)[number];

/**
 * The kinds of notices and their groups. A kind is the email template that is queued with it; its text is in
 * messages/<locale>/notices.json. Emails with codes or links that prove who reads them are no notices, and unread
 * messages have their own count.
 */
export const KINDS = {
  orderPaidCustomer: 'orders',
  orderPaidProvider: 'orders',
  orderToAcceptCustomer: 'orders',
  orderToAcceptProvider: 'orders',
  orderAccepted: 'orders',
  orderDeclined: 'orders',
  orderUnansweredCustomer: 'orders',
  orderUnansweredProvider: 'orders',
  orderConfirmedCustomer: 'orders',
  orderConfirmedProvider: 'orders',
  orderDateProposed: 'orders',
  orderDateAgreed: 'orders',
  orderPlaceChanged: 'orders',
  orderCancelledByCustomer: 'orders',
  orderCancelledByProvider: 'orders',
  orderCancelAsked: 'orders',
  orderCancelAgreed: 'orders',
  orderCancelDeclined: 'orders',
  disputeOpenedCustomer: 'orders',
  disputeOpenedProvider: 'orders',
  disputeAnswered: 'orders',
  disputeAsked: 'orders',
  disputeOfferedCustomer: 'orders',
  disputeOfferedProvider: 'orders',
  disputeRefundedCustomer: 'orders',
  disputeRefundedProvider: 'orders',
  disputeReleasedCustomer: 'orders',
  disputeReleasedProvider: 'orders',
  disputeSplitCustomer: 'orders',
  disputeSplitProvider: 'orders',
  disputeWithdrawn: 'orders',
  orderReleasedCustomer: 'money',
  orderReleasedProvider: 'money',
  orderChargedBackCustomer: 'money',
  orderChargedBackProvider: 'money',
  orderRefundedCustomer: 'money',
  orderRefundedProvider: 'money',
  orderPaymentUnexpected: 'money',
  orderMismatchEnded: 'money',
  orderPaymentReturned: 'money',
  orderPartWithdrawn: 'money',
  orderGoodwillCustomer: 'money',
  orderGoodwillProvider: 'money',
  taxNumberNeeded: 'money',
  payoutSent: 'money',
  payoutFailed: 'money',
  payoutReturned: 'money',
  reviewsPublished: 'reviews',
  reviewDecided: 'reviews',
  feedbackAnswered: 'answers',
  questionAsked: 'answers',
  questionAnswered: 'answers',
  passwordChanged: 'system',
  newLogIn: 'system',
  pixKeyChanged: 'system',
  pixKeyRemoved: 'system',
  emailChanged: 'system',
  identityApproved: 'system',
  identityRefused: 'system',
  identityWithdrawn: 'system',
  warned: 'system',
  adTakenDown: 'system',
  adRestored: 'system',
  adPictureRemoved: 'system',
  questionHidden: 'system',
  favouriteCostsLess: 'system',
  savedSearchAds: 'system',
} as const satisfies Partial<Record<Template, NoticeGroup>>;

export type NoticeKind = keyof typeof KINDS;

export function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(KINDS, kind);
}
